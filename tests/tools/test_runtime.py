"""The packed runtime starts, and all of the app is found in it."""

import json
import subprocess
import zipfile
from pathlib import Path

import pytest

from engines.core.examples import WITHOUT
from engines.registry import GAMES
from widgets.build import assets
from widgets.build.assets import Assets
from widgets.build.prepare import node
from widgets.build.runtime import BUILD, ROOT, BuildError, compiled_examples, content_hash

# Boots the runtime as the worker does, imports every module of the app, opens tables.
SCRIPT = """
const [runtime, app, modules] = process.argv.slice(1);
const { readFileSync } = await import("node:fs");
const { loadPyodide } = await import(`${runtime}/pyodide.mjs`);
const python = await loadPyodide({
  indexURL: `${runtime}/`,
  env: { PYTHONPATH: "/app.zip" },
  fsInit: async (FS) => FS.writeFile("/app.zip", readFileSync(app)),
});
python.globals.set("modules", modules);
console.log(python.runPython(`
import importlib, json, sys, traceback
texts = []
sys.addaudithook(lambda event, about: texts.append(str(about[0])) if event == "compile" else None)
importlib.import_module("widgets.browser.methods").use()
for name in json.loads(modules):
    importlib.import_module(name)
try:
    raise ValueError("told")
except ValueError:
    told = traceback.format_exc()
from engines.registry import GAMES
from widgets.languages import LANGUAGES
from widgets.table.desk import Desk
desk = Desk()
opened = 0
for game in GAMES:
    for lang in LANGUAGES:
        texts = dict.fromkeys(("caption", "task", "base", "repo", "link", "page", "build"), "")
        about = {"game": game.slug, "lang": lang, "stored": {}, "example": None, "plot": None, "seed": None}
        request = {"do": "open", "table": "t", "at": None, "now": 0, "arguments": {**texts, **about}}
        assert desk.answer(request)["html"], (game.slug, lang)
        opened += 1
ours = [module for name, module in sys.modules.items() if name.startswith("engines")]
written = sum("__create_fn__" in text for text in texts)
loaders = sorted({type(module.__loader__).__name__ for module in ours})
files = [sys.modules[name].__file__ for name in ("engines", "engines.registry", "engines.dize", "engines.dize.model")]
json.dumps({"told": told, "written": written, "opened": opened, "from": loaders, "files": files})
`));
"""


@pytest.fixture(scope="module")
def made() -> Assets:
    return assets.build_assets()


@pytest.fixture(scope="module")
def app(made: Assets) -> Path:
    return assets.ASSETS / made.app / "app.zip"


def test_the_app_loads_in_the_pruned_runtime_and_opens_a_table_in_every_language(made: Assets, app: Path) -> None:
    names = zipfile.ZipFile(app).namelist()
    modules = [n.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for n in names if n.endswith(".pyc")]
    runtime = assets.ASSETS / made.runtime
    done = subprocess.run(
        [node(), "--input-type=module", "-e", SCRIPT, str(runtime), str(app), json.dumps(modules)],
        capture_output=True,
        text=True,
        check=False,
    )

    assert not done.returncode, done.stderr
    told = json.loads(done.stdout)
    assert "ValueError: told" in told["told"]
    assert ["ReadOnce"] == told["from"]
    found = ["__init__", "registry", "dize/__init__", "dize/model"]
    assert [f"/app.zip/engines/{name}.pyc" for name in found] == told["files"]
    assert 0 == told["written"], "methods of dataclasses were compiled that are not packed"
    assert 6 * len(GAMES) == told["opened"]


def test_the_runtime_is_smaller_than_the_stock_one(made: Assets) -> None:
    ours = assets.ASSETS / made.runtime / "python_stdlib.zip"
    stock = ROOT / "node_modules" / "pyodide" / "python_stdlib.zip"

    assert ours.stat().st_size < 0.65 * stock.stat().st_size


def test_the_app_holds_no_build_tools_and_no_sources(app: Path) -> None:
    names = zipfile.ZipFile(app).namelist()

    assert "engines/registry.pyc" in names
    assert not [name for name in names if name.startswith(("widgets/build/", "widgets/terminal/"))]
    assert not [name for name in names if name.endswith((".py", ".po", ".toml", ".js", ".css"))]


def test_the_app_holds_every_example_of_every_game(app: Path) -> None:
    packed = zipfile.ZipFile(app)
    for folder in ROOT.glob("engines/*/examples"):
        records = json.loads(packed.read(f"engines/{folder.parent.name}/examples.json"))

        assert {path.stem for path in folder.glob("*.toml") if path.name != WITHOUT} == set(records)


def test_the_app_holds_every_translation(app: Path) -> None:
    names = set(zipfile.ZipFile(app).namelist())
    catalogues = ROOT.glob("widgets/locale/*/LC_MESSAGES/*.po")

    assert {path.with_suffix(".mo").relative_to(ROOT).as_posix() for path in catalogues} <= names


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
