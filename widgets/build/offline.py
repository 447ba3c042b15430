"""The service worker of the whole site, and the pages it shows for what is not saved.

Files are sorted into packs by where they lie; `service-worker.js` says when each is saved. Every page names the
build that it belongs to, so that pages of two builds are never saved together. A language or the runtime that is
saved whole travels as one pack file (`pack_files.py`), beside which only files come that are compressed already.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

from engines.registry import TITLES
from widgets.browser.texts import offline_texts
from widgets.build.bundle import bundle
from widgets.build.link_pictures import FOLDER
from widgets.build.pack_files import ENDING, pack_file, shares
from widgets.build.runtime import ROOT, SHARED, BuildError
from widgets.build.search import index_folders
from widgets.build.server import COMPRESSED, MIME_TYPES, WORTH_COMPRESSING, site_url
from widgets.build.shared import manifest, shared_path
from widgets.build.workshop import ARCHIVE, FRAME, FRAME_SCRIPTS
from widgets.i18n import Say
from widgets.languages import LANGUAGES, SOURCE
from widgets.theme.words import words

SCRIPT = ROOT / "widgets" / "browser" / "service-worker.js"
UNPACKER = SCRIPT.with_name("pack-file.js")
TARGET = "service-worker.js"
# For machines that read the site, or never asked for by a page; and what says for paper all that other pages say.
NOT_SAVED = (".xml", ".txt", ".map", ".gz", ENDING, "/booklet/index.html")
# The packs whose files are in one pack file, by the pack that it is fetched for.
TOGETHER = {"runtime": ["runtime"], **{lang: [lang, f"play-{lang}"] for lang in LANGUAGES}}
# Of the app's folder, what only a table in play asks for; a language's archive goes with its rules.
FOR_PLAY = ("worker.js", "sizes.json", SHARED, *(f"{slug}.zip" for slug in TITLES))
# And what only the Workshop does.
FOR_WORKSHOP = (FRAME, ARCHIVE, *FRAME_SCRIPTS)


def write_service_worker(site_dir: Path) -> None:
    """Write the service worker and the pages it stands on into a finished site."""
    for lang in LANGUAGES:
        (site_dir / lang / "offline.html").write_text(offline_page(lang, site_dir), encoding="utf-8")
    found = packs(site_dir)
    build = _build_name(site_dir, found)
    for page in site_dir.rglob("*.html"):
        if not page.is_relative_to(site_dir / "assets"):
            page.write_text(page.read_text(encoding="utf-8").replace("</head>", f"{mark(build)}</head>", 1), "utf-8")
    write_pack_files(site_dir, found, build)
    sizes = pack_sizes(site_dir, found)
    files = {pack: {"path": path, "packs": TOGETHER[pack]} for pack, path in pack_file_paths(site_dir).items()}
    define = {
        "PACKS": json.dumps({pack: {address(path): size for path, size in of.items()} for pack, of in sizes.items()}),
        "PACK_FILES": json.dumps(files),
        "BUILD": json.dumps(build),
        "MARK": json.dumps(mark(build)),
        "NEWS": json.dumps({lang: words(lang)["news"] for lang in LANGUAGES}),
        "SOURCE_LANGUAGE": json.dumps(SOURCE),
        "process.env.NODE_ENV": '"production"',
    }
    bundle([SCRIPT], site_dir, define=define, format="iife")


def mark(build: str) -> str:
    """Return the element by which a page names its build."""
    return f'<meta name="build" content="{build}">'


def transferred(file: Path) -> int:
    """Return how many bytes a file is when it is sent, compressed where that pays."""
    content = file.read_bytes()
    pays = file.suffix in COMPRESSED and len(content) >= WORTH_COMPRESSING
    return len(gzip.compress(content, compresslevel=6, mtime=0) if pays else content)


def write_pack_files(site_dir: Path, found: Mapping[str, list[str]], build: str) -> None:
    """Write the pack files of a site whose pages name their build, each into a folder named by its content."""

    def write(pack: str) -> None:
        files = {
            address(path): (MIME_TYPES[Path(path).suffix], (site_dir / path).read_bytes())
            for path in packed_together(pack, found)
        }
        content = pack_file(files, site=site_url(), build=build)
        folder = site_dir / "assets" / sha256(content).hexdigest()[:16]
        folder.mkdir(parents=True)
        (folder / f"{pack}{ENDING}").write_bytes(content)

    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        list(pool.map(write, TOGETHER))


def packed_together(pack: str, found: Mapping[str, list[str]]) -> list[str]:
    """Return the files of a pack file: those that can be compressed."""
    return [path for part in TOGETHER[pack] for path in found[part] if path.endswith(COMPRESSED)]


def pack_file_paths(site_dir: Path) -> dict[str, str]:
    """Return where the pack files of a site lie."""
    found = (site_dir / "assets").glob(f"*/*{ENDING}")
    return {path.stem: path.relative_to(site_dir).as_posix() for path in sorted(found)}


def pack_sizes(site_dir: Path, found: Mapping[str, list[str]]) -> dict[str, dict[str, int | tuple[int, int]]]:
    """Return the bytes of each pack's files as they are sent; in a pack file, a file's share and its bytes alone."""
    alone = {path: transferred(site_dir / path) for paths in found.values() for path in paths}
    share: dict[str, int] = {}
    for pack, file in pack_file_paths(site_dir).items():
        own = {path: alone[path] for path in packed_together(pack, found)}
        share |= shares((site_dir / file).stat().st_size, own)
    return {
        pack: {path: (share[path], alone[path]) if path in share else alone[path] for path in paths}
        for pack, paths in found.items()
    }


def packs(site_dir: Path) -> dict[str, list[str]]:
    """Return the site's files by pack: shell, runtime, workshop, and of each language pages with search, and tables."""
    plays = [f"play-{lang}" for lang in LANGUAGES]
    found: dict[str, list[str]] = {pack: [] for pack in ("shell", "runtime", "workshop", *LANGUAGES, *plays)}
    built = manifest()
    indexes = index_folders(site_dir)
    for file in sorted(site_dir.rglob("*")):
        path = file.relative_to(site_dir).as_posix()
        if file.is_file() and path != TARGET and not path.endswith(NOT_SAVED) and not path.startswith(f"{FOLDER}/"):
            index = next((lang for folder, lang in indexes.items() if path.startswith(folder)), "")
            found[index or _pack_of(path, built["app"], built["runtime"])].append(path)
    if empty := [pack for pack, paths in found.items() if not paths]:
        raise BuildError(f"The site has no files for working offline of: {', '.join(empty)}")
    return found


def _pack_of(path: str, app: str, runtime: str) -> str:
    top, _, rest = path.partition("/")
    if top in LANGUAGES:
        return {"offline.html": "shell", "rules.json": f"play-{top}"}.get(rest, top)
    if path.startswith(runtime) or (path.startswith(app) and path.removeprefix(app) in FOR_PLAY):
        return "runtime"
    if path.startswith(app) and path.removeprefix(app) in FOR_WORKSHOP:
        return "workshop"
    if path.startswith(app) and path.endswith(".zip"):
        return f"play-{path.removeprefix(app).removesuffix('.zip')}"
    return "shell"


def address(path: str) -> str:
    """Return the address of a file below the site's root, as pages link to it."""
    return path.removesuffix("index.html") if path.rsplit("/", 1)[-1] == "index.html" else path


def _build_name(site_dir: Path, found: dict[str, list[str]]) -> str:
    digest = sha256(SCRIPT.read_bytes() + UNPACKER.read_bytes())
    for path in sorted(path for paths in found.values() for path in paths):
        digest.update(f"{path}\0".encode() + sha256((site_dir / path).read_bytes()).digest())
    return digest.hexdigest()[:16]


def offline_page(lang: str, site_dir: Path) -> str:
    """Return the page that says, in a language, that a page is not saved on the device, and lists those that are."""
    says = {name: escape(text) for name, text in offline_texts(Say(lang, "table")).items()}
    root = urlsplit(site_url()).path
    policy = _policy(site_dir / "index.html")
    return f"""<!doctype html>
<html lang="{lang}">
  <head>
    <meta charset="utf-8">{policy}
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="robots" content="noindex">
    <title>{says["title"]} · The Last Rulebook</title>
    <link rel="icon" href="{root}{shared_path("theme/icon.svg")}" type="image/svg+xml" sizes="any">
    <link rel="stylesheet" href="{root}{manifest()["css"]}">
  </head>
  <body class="door" data-page="offline">
    <main class="door__page">
      <h1 class="door__title">{says["title"]}</h1>
      <p>{says["text"]}</p>
      <p><a class="door__link" href=""><strong>{says["again"]}</strong></a></p>
      <h2 data-site="saved-heading" hidden>{says["saved"]}</h2>
      <ul class="door__list" data-site="saved"></ul>
    </main>
    <script type="module" src="{root}{shared_path("theme/saved.js")}"></script>
  </body>
</html>
"""


def _policy(page: Path) -> str:
    """Return the element with which every page of the site sets its policy."""
    for part in page.read_text(encoding="utf-8").split("<"):
        if part.startswith('meta http-equiv="Content-Security-Policy"'):
            return "<" + part.split(">")[0] + ">"
    raise BuildError(f"{page.name} sets no Content-Security-Policy.")
