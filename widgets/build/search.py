"""The search: an index of every rule, a language at a time, made by Pagefind.

Pagefind indexes pages and cuts them at headings. Here each rule is a page of its own, written for the index alone,
so that a result is a rule. With it stand words that the rule is looked for by and does not say: its terms in other
forms, where a stemmer does not lead from one to the other, and in the other languages.

A language has its index in a folder named by content, and `search.json`, which names the folder and tells which of
Pagefind's results is which rule. What a result says comes from the language's `rules.json`.
"""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

from bs4 import BeautifulSoup
from pagefind_bin import get_executable

from widgets.build.glossary import glossary, meet
from widgets.build.runtime import BuildError, content_hash
from widgets.languages import LANGUAGES

ENTRY = "search.json"
WORKER = "pagefind-worker.js"
_KEPT = (WORKER, "pagefind-entry.json", "*.pf_meta", "wasm.{lang}.pagefind", "index/*.pf_index")
_SIGNATURE = b"pagefind_dcd"
_SIGNS = "+"
"""What is part of a word, besides letters and digits: a tile is called +1."""
_ANCHOR = re.compile(r'\bid="([\w-]+)"')
_BLOCKS = ("p", "li", "td", "th", "dt", "dd", "div", "summary")

Rules = Mapping[str, Mapping[str, str]]


def write_search(site_dir: Path) -> None:
    """Write the index of every language into a site that has its `rules.json` and its `search.json` of pages."""
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda lang: _write_language(site_dir, lang), LANGUAGES))


def index_folders(site_dir: Path) -> dict[str, str]:
    """Return the language of each folder of an index, by its path below the site's root."""
    return {json.loads((site_dir / lang / ENTRY).read_text())["folder"]: lang for lang in LANGUAGES}


def _write_language(site_dir: Path, lang: str) -> None:
    entry = site_dir / lang / ENTRY
    rules: Rules = json.loads((site_dir / lang / "rules.json").read_text())
    with TemporaryDirectory() as scratch:
        source, made = Path(scratch) / "source", Path(scratch) / "made"
        source.mkdir()
        said = {name: plain_text(rule["html"]) for name, rule in rules.items()}
        more = also_found_by(lang, rules, said, _headings(site_dir / lang, rules))
        for name, rule in rules.items():
            page = document(lang, rule["title"], said[name], sorted(more[name]))
            (source / f"{name}.html").write_text(page, encoding="utf-8")
        _run(source, made)
        results = _results(made / "fragment")
        if sorted(results.values()) != sorted(rules):
            raise BuildError(f"Pagefind has indexed {len(results)} of the {len(rules)} rules in docs/{lang}.")
        folder = f"assets/{_keep(made, site_dir, lang)}/"
    told = json.loads(entry.read_text()) | {"folder": folder, "rules": results}
    entry.write_text(json.dumps(told, ensure_ascii=False, separators=(",", ":")))


def plain_text(html: str) -> str:
    """Return what a rule says. The page reads the same text out of the same HTML, word for word (search.js)."""
    soup = BeautifulSoup(html, "html.parser")
    for block in soup.find_all(_BLOCKS):
        block.append(" ")
    return " ".join(soup.get_text().split())


def document(lang: str, title: str, text: str, more: Iterable[str]) -> str:
    """Return the page of a rule as Pagefind is to read it; its title counts most, and `more` least."""
    words, length = text.split(), len(title.split())
    first, rest = " ".join(words[:length]), " ".join(words[length:])
    return (
        f'<!doctype html><html lang="{lang}"><body data-pagefind-body><p>'
        f'<span data-pagefind-weight="4">{escape(first)}</span> {escape(rest)}</p>'
        f'<p data-pagefind-weight="0.5">{escape(" ".join(more))}</p></body></html>'
    )


def _headings(pages: Path, rules: Rules) -> dict[str, str]:
    """Return the first rule at or after each anchor of the pages with rules, by its address below the language's."""
    found = {}
    for page in {rule["url"].split("#")[0] for rule in rules.values()}:
        following = ""
        for anchor in reversed(_ANCHOR.findall((pages / page / "index.html").read_text())):
            following = anchor if anchor in rules else following
            found[f"{page}#{anchor}"] = following
    return found


def also_found_by(
    lang: str, rules: Rules, said: Mapping[str, str], explaining: Mapping[str, str]
) -> dict[str, set[str]]:
    """Return for each rule the words that lead to it and that it does not say.

    `said` is what each rule says, and `explaining` are the rules at the addresses that the glossary leads to.
    """
    games = {name: rule["url"].split("/")[0] for name, rule in rules.items()}
    met = {name: {one.term.id for one in meet(text, lang, games[name])} for name, text in said.items()}
    words = {name: {word for term in terms for word in glossary(lang)[term].words} for name, terms in met.items()}
    for term in glossary(lang).values():
        its_game = [name for name, game in games.items() if game == term.game]
        # Else the first that has the term, else the game's first.
        having = [name for name in its_game if term.id in met[name]]
        for name in [explaining.get(term.target), *having, *its_game]:
            if name:
                words[name] |= {*term.words, *(word for other in LANGUAGES for word in glossary(other)[term.id].names)}
                break
    return {name: {word for word in more if not _says(said[name], word)} for name, more in words.items()}


def _says(text: str, word: str) -> bool:
    return f" {word.casefold()} " in f" {text.casefold()} "


def _run(source: Path, made: Path) -> None:
    done = subprocess.run(
        [get_executable(), "--site", source, "--output-path", made, "--include-characters", _SIGNS, "--quiet"],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildError(f"Pagefind could not index the rules:\n{done.stdout}{done.stderr}")


def _results(fragments: Path) -> dict[str, str]:
    """Return the rule of each result, by the name that Pagefind gives the result."""
    found = {}
    for file in sorted(fragments.glob("*.pf_fragment")):
        content = gzip.decompress(file.read_bytes()).removeprefix(_SIGNATURE)
        found[file.stem] = Path(json.loads(content)["url"]).stem
    return found


def _keep(made: Path, site_dir: Path, lang: str) -> str:
    """Copy what a search asks for into a folder of the site, and return its name, the hash of its content."""
    files = [file for pattern in _KEPT for file in sorted(made.glob(pattern.format(lang=lang)))]
    if missing := [pattern for pattern in _KEPT if not any(made.glob(pattern.format(lang=lang)))]:
        raise BuildError(f"Pagefind has written no {missing[0].format(lang=lang)} of docs/{lang}.")
    name = content_hash(files)
    for file in files:
        target = site_dir / "assets" / name / file.relative_to(made)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    return name
