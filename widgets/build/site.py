"""The whole site: a MkDocs build for each language, compared with each other, and the pages at the root.

Shared files of the build are copied in by `widgets.build.assets` afterwards.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from engines.registry import TITLES
from widgets.build.link_pictures import write_link_pictures
from widgets.build.pages import differences, read_record, uncovered
from widgets.build.policy import BadPolicy, meta, write_policy
from widgets.build.runtime import BuildError
from widgets.build.search import write_search
from widgets.build.shared import ROOT, THEME, manifest, shared_path, write_shared
from widgets.languages import LANGUAGES, SOURCE
from widgets.theme.words import words


def build_site(site_dir: Path, site_url: str) -> None:
    """Have the site in a folder, for the address it will be served at; `BuildError` tells what is wrong."""
    site_url = site_url.rstrip("/") + "/"
    shutil.rmtree(site_dir, ignore_errors=True)
    with TemporaryDirectory() as scratch:
        records = Path(scratch)
        with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
            reports = list(pool.map(lambda lang: build_language(lang, site_dir, site_url, records), LANGUAGES))
        if failed := [report for report in reports if report]:
            raise BuildError("\n\n".join(failed))
        compare(records, site_dir, LANGUAGES)
    write_search(site_dir)
    write_shared(site_dir)
    try:
        text = write_policy(sorted(site_dir.rglob("*.html")), site_dir)
    except BadPolicy as problem:
        raise BuildError(str(problem)) from problem
    write_root(site_dir, site_url, text)
    write_link_pictures(site_dir)
    print(f"Built {sum(1 for _ in site_dir.rglob('*.html'))} pages in {len(LANGUAGES)} languages for {site_url}")


def build_language(lang: str, site_dir: Path, site_url: str, records: Path) -> str:
    """Build one language; return what went wrong, or nothing."""
    docs = ROOT / "docs" / lang
    if not docs.is_dir():
        return f"docs/{lang} is missing."
    environment = {
        **os.environ,
        "SITE_LANG": lang,
        "SITE_DOCS": str(docs),
        "SITE_DIR": str(site_dir / lang),
        "SITE_URL": f"{site_url}{lang}/",
        "SITE_RECORD": str(records / f"{lang}.json"),
        # A report is for what is wrong with the pages, not for news of the tool.
        "NO_MKDOCS_2_WARNING": "1",
    }
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--config-file", str(ROOT / "mkdocs.yml")],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    told = (done.stdout + done.stderr).strip()
    return f"docs/{lang} could not be built:\n{told}" if done.returncode else ""


def compare(records: Path, site_dir: Path, languages: Iterable[str]) -> None:
    """Hold the languages against each other and against the engines; `BuildError` lists what differs."""
    kept = {lang: read_record(records / f"{lang}.json") for lang in languages}
    ids = {lang: list(json.loads((site_dir / lang / "rules.json").read_text())) for lang in languages}
    games = {game.slug: [rule.value for rule in game.rules] for game in import_module("engines.registry").GAMES}
    if problems := differences(kept) + uncovered(ids, games):
        raise BuildError(
            "The languages and the engines do not say the same:\n" + "\n".join(f"- {one}" for one in problems)
        )


def _search_words(lang: str, root: str) -> dict[str, str]:
    """Return what the search on the page for missing addresses needs to know in a language."""
    said = words(lang)
    names = ("loading", "failed", "none", "some", "one", "many", "rules", "hint", "results")
    missing = {"title": said["missing_title"], "text": said["missing_text"]}
    return {"root": f"{root}{lang}/", "lang": lang, **missing} | {name: said[f"search_{name}"] for name in names}


def write_root(site_dir: Path, site_url: str, policy_text: str) -> None:
    """Write what lies above the languages: the choice of language, the missing page, and files for machines."""
    path = urlsplit(site_url).path
    env = Environment(loader=FileSystemLoader(THEME / "root"), autoescape=True, undefined=StrictUndefined)
    values = {
        "policy": meta(policy_text),
        "root": path,
        "site_url": site_url,
        "css": manifest()["css"],
        "shared": shared_path,
        "languages": LANGUAGES,
        "source": SOURCE,
        "games": list(TITLES),
        "words": {lang: words(lang) for lang in LANGUAGES},
        "search_words": {lang: _search_words(lang, path) for lang in LANGUAGES},
        "wordmark": (THEME / "overrides" / "partials" / "logo.html").read_text(),
    }
    for template in sorted(env.list_templates()):
        (site_dir / template).write_text(env.get_template(template).render(values))
