"""The build's command line: `python -m widgets.build` assets, site, serve, catalogues, messages, scripts or pins."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from importlib import import_module
from pathlib import Path

from widgets.build import assets, messages, pins, scripts, server
from widgets.build.prepare import alone
from widgets.build.runtime import BuildError, fingerprint

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"


def build() -> None:
    """Have site/ as the sources and SITE_URL say; nothing is done where it already is so."""
    with alone("site"):
        _build()


def _build() -> None:
    messages.compile_catalogues()
    stamp = ROOT / "build" / "site.stamp"
    key = fingerprint(*assets.site_sources(ROOT), server.site_url())
    if SITE.is_dir() and stamp.is_file() and stamp.read_text() == key:
        print(f"The site in {SITE.name}/ is up to date.")
        return
    stamp.unlink(missing_ok=True)
    made = assets.build_assets()
    # Imported late: `assets` and `serve` work without MkDocs' hooks.
    import_module("widgets.build.site").build_site(SITE, server.site_url())
    assets.copy_into(SITE, made)
    import_module("widgets.build.offline").write_service_worker(SITE)
    stamp.write_text(key)


def serve(arguments: Namespace) -> None:
    """Serve site/ until interrupted."""
    if not SITE.is_dir():
        raise BuildError("There is no site/ yet: run `make site` first.")
    with server.served(SITE, host=arguments.host, port=arguments.port) as url:
        print(f"The Last Rulebook is at {url} (Ctrl+C ends it).", flush=True)
        server.wait()


def main() -> int:
    """Run a command; a failure of the build is told in a sentence, not as a traceback."""
    parser = ArgumentParser(prog="python -m widgets.build", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, text in (
        ("assets", "build the shared files into build/assets/"),
        ("site", "build everything into site/"),
        ("catalogues", "compile the translations"),
        ("messages", "bring the translations up to date with the source"),
        ("scripts", "check the style and the types of the JavaScript"),
        ("pins", "write requirements.txt anew from requirements.in, with hashes"),
    ):
        commands.add_parser(name, help=text)
    serving = commands.add_parser("serve", help="serve site/ the way GitHub Pages does")
    serving.add_argument("--host", default="127.0.0.1")
    serving.add_argument("--port", type=int, default=8000)
    arguments = parser.parse_args()
    try:
        match arguments.command:
            case "assets":
                messages.compile_catalogues()
                print(assets.build_assets().manifest)
            case "site":
                build()
            case "serve":
                serve(arguments)
            case "catalogues":
                messages.compile_catalogues()
            case "messages":
                messages.extract_and_update()
            case "scripts":
                scripts.check_scripts()
            case "pins":
                pins.write_pins()
    except (BuildError, messages.BadCatalogue, server.CannotServe) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
