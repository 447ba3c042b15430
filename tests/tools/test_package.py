"""The engines as a package: what is built from the sources can be installed alone, and used."""

import subprocess
import sys
import tarfile
from pathlib import Path
from venv import EnvBuilder
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parents[2]
NOT_PACKED = ("docs/", "tests/", ".github/", ".ci/")


def run(*words: str | Path, cwd: Path) -> str:
    done = subprocess.run([str(word) for word in words], cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(kind: str, folder: Path, dist: Path) -> Path:
    """Build as pip does, with the backend that is pinned here instead of one that is fetched."""
    words = f"from setuptools import build_meta; print(build_meta.build_{kind}({str(dist)!r}))"
    return dist / run(sys.executable, "-c", words, cwd=folder).split()[-1]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A source package of what git would commit, and the wheel that is built from nothing but it."""
    folder = tmp_path_factory.mktemp("package")
    for name in run("git", "ls-files", "-co", "--exclude-standard", cwd=ROOT).splitlines():
        if not name.startswith(NOT_PACKED) and (ROOT / name).is_file():
            copied = folder / "sources" / name
            copied.parent.mkdir(parents=True, exist_ok=True)
            copied.write_bytes((ROOT / name).read_bytes())
    sdist = build("sdist", folder / "sources", folder)
    with tarfile.open(sdist) as packed:
        packed.extractall(folder, filter="data")
    return sdist, build("wheel", folder / sdist.name.removesuffix(".tar.gz"), folder)


def test_a_wheel_has_all_of_the_engines_and_no_other_name_on_the_top(built: tuple[Path, Path]) -> None:
    with ZipFile(built[1]) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
        metadata = wheel.read(next(name for name in wheel.namelist() if name.endswith("/METADATA"))).decode()
    tracked = set(run("git", "ls-files", "-co", "--exclude-standard", "engines", cwd=ROOT).splitlines())

    assert {"engines"} == {name.split("/")[0] for name in names}
    assert tracked == {name for name in names if "/_command_line/" not in name}
    assert "engines/py.typed" in names
    assert [] == [name for name in names if name.split("/")[3:4] in (["build"], ["browser"], ["theme"])]
    assert "Requires-Dist" not in metadata


def test_a_wheel_installed_into_an_empty_environment_can_be_used(built: tuple[Path, Path], tmp_path: Path) -> None:
    EnvBuilder().create(tmp_path / "env")
    there = tmp_path / "env" / "bin"
    pip = (sys.executable, "-m", "pip", "--python", there / "python", "--disable-pip-version-check")
    run(*pip, "install", "--quiet", "--no-index", "--no-compile", built[1], cwd=tmp_path)
    # Somebody else's package of that name, where Python looks first.
    (tmp_path / "widgets.py").write_text("raise ImportError('not ours')\n")

    library = "from engines import BY_SLUG, Match; print(Match.begin(BY_SLUG['last-one-alive'], seats=3))"
    examples = "from engines.core.examples import load; from engines import GAMES; print(*map(len, map(load, GAMES)))"

    assert run(there / "python", "-c", library, cwd=tmp_path) == "<Match last-one-alive for 3, ply 0, chance to move>\n"
    assert "0" not in run(there / "python", "-c", examples, cwd=tmp_path).split()
    assert '"zombies": 4' in run(there / "last-rulebook", "odds", "dize", "--zombies", "4", "--json", cwd=tmp_path)
    assert "Pelaajat" in run(there / "python", "-m", "engines", "list", "--lang", "fi", cwd=tmp_path)
    processes = ("tournament", "last-one-alive", "--games", "2", "--bots", "rash,random", "--processes", "2")
    assert run(there / "python", "-m", "engines", *processes, cwd=tmp_path).startswith("2 games\n")
    assert "usage: last-rulebook " in run(there / "last-rulebook", "--help", cwd=tmp_path)
