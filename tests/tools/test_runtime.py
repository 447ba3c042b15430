"""The packed runtime starts, and all of the app is found in it."""

import json
import subprocess
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

from engines.core.examples import WITHOUT
from engines.registry import GAMES, TITLES, folder_of
from widgets.build import assets
from widgets.build.assets import Assets
from widgets.build.prepare import node
from widgets.build.runtime import BUILD, ROOT, SHARED, BuildError, compiled_examples, content_hash
from widgets.languages import LANGUAGES, translated
from widgets.parts import whole
from widgets.table.opening import sit_down
from widgets.table.view import view

# Boots the runtime as the worker does, with the archives that are named.
BOOT = """
const [runtime, app, archives, given] = process.argv.slice(1);
const { readFileSync } = await import("node:fs");
const { loadPyodide } = await import(`${runtime}/pyodide.mjs`);
const python = await loadPyodide({
  indexURL: `${runtime}/`,
  env: { PYTHONPATH: "/app.zip" },
  fsInit: async (FS) => {
    for (const name of ["app.zip", ...JSON.parse(archives)]) FS.writeFile(`/${name}`, readFileSync(`${app}/${name}`));
  },
});
for (const name of JSON.parse(archives)) python.pyimport("widgets.browser.archives").add(`/${name}`);
python.globals.set("given", given);
"""
# Imports every module of the app, opens tables.
EVERYTHING = (
    BOOT
    + """
console.log(python.runPython(`
import importlib, json, sys, traceback
texts = []
sys.addaudithook(lambda event, about: texts.append(str(about[0])) if event == "compile" else None)
importlib.import_module("widgets.browser.methods").use()
for name in json.loads(given):
    importlib.import_module(name)
try:
    raise ValueError("told")
except ValueError:
    told = traceback.format_exc()
from engines.registry import GAMES, TITLES, folder_of
from widgets.languages import LANGUAGES
from widgets.table.desk import Desk
desk = Desk()
opened = 0
for game in GAMES:
    for lang in LANGUAGES:
        empty = dict.fromkeys(("caption", "task", "base", "repo", "link", "page", "build"), "") | {"steps": []}
        nothing = dict.fromkeys(("example", "plot", "tool", "seed"))
        about = {"game": game.slug, "lang": lang, "stored": {}, **nothing}
        request = {"do": "open", "table": "t", "at": None, "now": 0, "arguments": {**empty, **about}}
        assert desk.answer(request)["html"], (game.slug, lang)
        opened += 1
ours = [module for name, module in sys.modules.items() if name.startswith("engines")]
written = sum("__create_fn__" in text for text in texts)
loaders = sorted({type(module.__loader__).__name__ for module in ours})
files = [sys.modules[name].__file__ for name in ("engines", "engines.registry", "engines.dize", "engines.dize.model")]
json.dumps({"told": told, "written": written, "opened": opened, "from": loaders, "files": files})
`));
"""
)
# Opens the whole table and an example of a game, and says which games' modules were looked at.
ONE_GAME = (
    BOOT
    + """
console.log(python.runPython(`
import json, sys
from engines.core.examples import load
from engines.registry import BY_SLUG, TITLES, folder_of
from widgets.table.desk import Desk
slug, lang = json.loads(given)
empty = dict.fromkeys(("caption", "task", "base", "repo", "link", "page", "build"), "") | {"steps": []}
html = ""
for example in (None, min(load(BY_SLUG[slug]))):
    nothing = dict.fromkeys(("plot", "tool", "seed"))
    about = {**empty, **nothing, "game": slug, "lang": lang, "stored": {}, "example": example}
    html += Desk().answer({"do": "open", "table": "t", "at": None, "now": 0, "arguments": about})["html"]
json.dumps([html, [other for other in TITLES if f"engines.{folder_of(other)}" in sys.modules]])
`));
"""
)


@pytest.fixture(scope="module")
def made() -> Assets:
    return assets.build_assets()


@pytest.fixture(scope="module")
def app(made: Assets) -> Path:
    return assets.ASSETS / made.app


@pytest.fixture(scope="module")
def packed(app: Path) -> dict[str, zipfile.ZipFile]:
    """Return every archive of the app by its name."""
    return {path.name: zipfile.ZipFile(path) for path in sorted(app.glob("*.zip"))}


@pytest.fixture(scope="module")
def names(packed: dict[str, zipfile.ZipFile]) -> list[str]:
    return [name for archive in packed.values() for name in archive.namelist()]


def boot(made: Assets, script: str, archives: list[str], given: object) -> Any:
    """Run a script with our runtime in node, and return what it says."""
    folders = [str(assets.ASSETS / made.runtime), str(assets.ASSETS / made.app)]
    done = subprocess.run(
        [node(), "--input-type=module", "-e", script, *folders, json.dumps(archives), json.dumps(given)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert not done.returncode, done.stderr
    return json.loads(done.stdout)


def test_an_engine_that_the_registry_does_not_list_stays_at_home(names: list[str]) -> None:
    folders = {name.split("/")[1] for name in names if name.startswith("engines/") and name.count("/") > 1}

    assert folders == {"core", *map(folder_of, TITLES)}


def test_the_app_loads_in_the_pruned_runtime_and_opens_a_table_in_every_language(
    made: Assets, packed: dict[str, zipfile.ZipFile], names: list[str]
) -> None:
    modules = [n.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for n in names if n.endswith(".pyc")]
    modules.remove("html")  # stands in for the library's, where PyScript asks for it

    told = boot(made, EVERYTHING, [name for name in packed if name != SHARED], modules)

    assert "ValueError: told" in told["told"]
    assert ["ReadOnce"] == told["from"]
    found = [("app", "__init__"), ("app", "registry"), ("dize", "dize/__init__"), ("dize", "dize/model")]
    assert [f"/{archive}.zip/engines/{name}.pyc" for archive, name in found] == told["files"]
    assert 0 == told["written"], "methods of dataclasses were compiled that are not packed"
    assert len(LANGUAGES) * len(GAMES) == told["opened"]


@pytest.mark.parametrize(("slug", "lang"), list(zip(TITLES, translated(), strict=False)))
def test_a_table_needs_its_own_game_and_language_only(made: Assets, slug: str, lang: str) -> None:
    html, games = boot(made, ONE_GAME, [f"{slug}.zip", f"{lang}.zip"], [slug, lang])
    session = sit_down(slug, lang)

    assert whole(view(session, session.snapshot())) in html
    assert [slug] == games


def test_every_file_travels_in_one_archive(packed: dict[str, zipfile.ZipFile], names: list[str]) -> None:
    archives = [SHARED, "workshop.zip", *(f"{slug}.zip" for slug in TITLES), *(f"{lang}.zip" for lang in translated())]

    assert sorted(archives) == sorted(packed)
    assert sorted(set(names)) == sorted(names)


def test_the_shared_archive_holds_no_game_and_no_language(packed: dict[str, zipfile.ZipFile]) -> None:
    folders = [f"/{folder_of(slug)}/" for slug in TITLES]

    assert not [name for name in packed[SHARED].namelist() if name.endswith(".mo") or any(f in name for f in folders)]


def test_the_runtime_is_smaller_than_the_stock_one(made: Assets) -> None:
    ours = assets.ASSETS / made.runtime / "python_stdlib.zip"
    stock = ROOT / "node_modules" / "pyodide" / "python_stdlib.zip"

    assert ours.stat().st_size < 0.45 * stock.stat().st_size


def test_the_library_holds_what_is_imported_and_what_is_named(made: Assets) -> None:
    names = zipfile.ZipFile(assets.ASSETS / made.runtime / "python_stdlib.zip").namelist()
    modules = {name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in names}

    assert {"asyncio.unix_events", "json.decoder", "statistics"} <= modules
    unneeded = {"argparse", "asyncio.windows_events", "email.message", "ssl", "tarfile", "tomllib", "urllib.request"}
    assert set() == modules & unneeded
    assert set() == modules & {"os", "importlib._bootstrap", "zipimport"}, "the interpreter has these itself"


def test_the_app_holds_no_build_tools_and_no_sources(names: list[str]) -> None:
    assert "engines/registry.pyc" in names
    assert not [name for name in names if name.startswith(("widgets/build/", "widgets/terminal/"))]
    assert not [name for name in names if name.endswith((".py", ".po", ".toml", ".js", ".css"))]


@pytest.mark.parametrize("slug", TITLES)
def test_a_game_has_all_its_examples_with_it(packed: dict[str, zipfile.ZipFile], slug: str) -> None:
    folder = ROOT / "engines" / folder_of(slug) / "examples"
    records = json.loads(packed[f"{slug}.zip"].read(f"engines/{folder_of(slug)}/examples.json"))

    assert {path.stem for path in folder.glob("*.toml") if path.name != WITHOUT} == set(records)


@pytest.mark.parametrize("slug", TITLES)
def test_a_game_has_its_first_turn_with_it(packed: dict[str, zipfile.ZipFile], slug: str) -> None:
    record = json.loads(packed[f"{slug}.zip"].read(f"engines/{folder_of(slug)}/first_turn.json"))

    assert tomllib.loads((ROOT / "engines" / folder_of(slug) / "first_turn.toml").read_text()) == record


@pytest.mark.parametrize("lang", translated())
def test_a_language_has_all_that_tables_say_and_nothing_else(packed: dict[str, zipfile.ZipFile], lang: str) -> None:
    said = {f"widgets/locale/{lang}/LC_MESSAGES/{domain}.mo" for domain in ("table", *TITLES)}

    assert said == set(packed[f"{lang}.zip"].namelist())


def test_the_folders_are_named_after_what_is_in_them(made: Assets) -> None:
    manifest = json.loads(made.manifest.read_text())

    assert f"assets/{made.app}/" == manifest["app"]
    for name in ("css", "table_js", "worker_js", "app_zip"):
        assert (BUILD / manifest[name]).is_file()
    assert made.runtime == content_hash((assets.ASSETS / made.runtime).iterdir())
    assert made.app == content_hash((assets.ASSETS / made.app).iterdir())


def test_the_worker_knows_the_runtime_it_was_built_for(made: Assets) -> None:
    worker = (assets.ASSETS / made.app / "worker.js").read_text()

    assert f"../{made.runtime}/" in worker


def test_nothing_is_made_twice(made: Assets) -> None:
    before = made.manifest.stat().st_mtime_ns

    assert made == assets.build_assets()
    assert before == made.manifest.stat().st_mtime_ns


def test_a_broken_example_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("widgets.build.runtime.ROOT", tmp_path)
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples" / "broken.toml").write_text("goal = [")

    with pytest.raises(BuildError, match=r"examples/broken\.toml: "):
        compiled_examples(tmp_path)
