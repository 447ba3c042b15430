"""The set-up does what is missing, and says in a sentence what it cannot do."""

import hashlib
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from widgets.build import prepare

ROOT = prepare.ROOT


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project, on a machine with an empty PATH."""
    project = tmp_path / "project"
    project.mkdir()
    for name in ("requirements.txt", "package.json", "package-lock.json"):
        (project / name).write_text("")
    monkeypatch.setattr(prepare, "ROOT", project)
    monkeypatch.setattr(prepare, "VENV", project / ".venv")
    monkeypatch.setattr(prepare, "PYTHON", project / ".venv" / "bin" / "python")
    path = tmp_path / "bin"
    path.mkdir()
    monkeypatch.setenv("PATH", str(path))
    return path


def put(folder: Path, name: str, script: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)


def test_a_second_run_has_nothing_to_do() -> None:
    done = subprocess.run(
        [sys.executable, "-I", ROOT / "widgets/build/prepare.py"], capture_output=True, text=True, check=False
    )

    assert (0, "", "") == (done.returncode, done.stdout, done.stderr)


def test_an_old_python_is_refused_in_a_sentence(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))

    assert 1 == prepare.main([])
    told = capsys.readouterr().err
    assert told.startswith("Python 3.11 or newer is needed")
    assert 1 == told.count("\n")


def test_a_newer_python_beside_the_old_one_is_used(bare: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    put(bare, "python3.14", "exit 127")
    put(bare, "python3.12", f'[ "$1" = -c ] || echo "$@" > {tmp_path}/called')
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))

    with pytest.raises(SystemExit) as ended:
        prepare.use_new_enough_python()

    assert 0 == ended.value.code
    assert "prepare.py" in (tmp_path / "called").read_text()


def test_a_python_without_venv_is_told_of_in_a_sentence(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put(bare, "python", 'echo "No module named venv"; exit 1')
    monkeypatch.setattr(sys, "executable", str(bare / "python"))

    assert 1 == prepare.main([])
    assert "Python's venv module is missing" in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize(("version", "is_used"), [("v20.1.0", True), ("v24.0.0", True), ("v18.20.4", False)])
def test_a_node_on_the_path_is_used_if_it_is_new_enough(bare: Path, version: str, *, is_used: bool) -> None:
    put(bare, "node", f"echo {version}")
    put(bare, "npm", "exit 0")

    assert (bare / "node" if is_used else prepare.VENV / "bin" / "node") == prepare.node()


def test_a_node_without_npm_is_not_used(bare: Path) -> None:
    put(bare, "node", "echo v22.0.0")

    assert prepare.node_on_path() is None


def test_npm_packages_are_set_up_once_for_a_lock_file(bare: Path, tmp_path: Path) -> None:
    put(bare, "node", "echo v22.0.0")
    put(bare, "npm", f"echo x >> {tmp_path}/called; /bin/mkdir -p node_modules")

    for _ in range(2):
        prepare.prepare_npm_packages()
    assert "x\n" == (tmp_path / "called").read_text()

    (prepare.ROOT / "package-lock.json").write_text("other")
    prepare.prepare_npm_packages()
    assert "x\nx\n" == (tmp_path / "called").read_text()


def test_a_failed_step_is_tried_again_next_time(bare: Path) -> None:
    put(bare, "node", "echo v22.0.0")
    put(bare, "npm", "echo no network; exit 1")

    with pytest.raises(prepare.MissingPrerequisite, match="is the network there"):
        prepare.prepare_npm_packages()
    assert not prepare.is_done(prepare.ROOT / "node_modules" / ".stamp", "")


@pytest.fixture
def shelf(bare: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A place with one package, and what pip takes from there goes nowhere that matters; the right pin for it."""
    wheel = tmp_path / "shelf" / "counters-1.0-py3-none-any.whl"
    wheel.parent.mkdir()
    about = "counters-1.0.dist-info"
    with zipfile.ZipFile(wheel, "w") as file:
        file.writestr("counters.py", "")
        file.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: counters\nVersion: 1.0\n")
        file.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr(f"{about}/RECORD", "")
    settings = {"CONFIG_FILE": "/dev/null", "NO_INDEX": "1", "FIND_LINKS": wheel.parent, "TARGET": tmp_path / "target"}
    for name, value in settings.items():
        monkeypatch.setenv(f"PIP_{name}", str(value))
    monkeypatch.setattr(prepare, "PYTHON", sys.executable)
    return f"counters==1.0 --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


def test_a_python_package_with_its_hash_is_installed(shelf: str, tmp_path: Path) -> None:
    (prepare.ROOT / "requirements.txt").write_text(shelf)

    prepare.install("requirements.txt", "No packages")

    assert (tmp_path / "target" / "counters.py").exists()


def test_a_python_package_with_another_hash_is_refused_in_a_sentence(shelf: str, tmp_path: Path) -> None:
    (prepare.ROOT / "requirements.txt").write_text(shelf.replace("sha256:", "sha256:0")[:-2])

    with pytest.raises(prepare.MissingPrerequisite, match=r"not the one that requirements\.txt lists by its hash"):
        prepare.install("requirements.txt", "No packages")
    assert not (tmp_path / "target").exists()


def test_a_python_package_without_a_hash_is_refused(shelf: str) -> None:
    (prepare.ROOT / "requirements.txt").write_text("counters==1.0\n")

    with pytest.raises(prepare.MissingPrerequisite, match="No packages: see pip's words"):
        prepare.install("requirements.txt", "No packages")


@pytest.mark.parametrize("option", prepare.BROWSERS)
def test_browsers_that_cannot_be_had_are_told_of_in_a_sentence(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, option: str
) -> None:
    for step in ("prepare_venv", "prepare_node", "prepare_npm_packages"):
        monkeypatch.setattr(prepare, step, lambda: None)
    put(bare, "python", f'echo "$@" > {tmp_path}/called; exit 1')
    monkeypatch.setattr(prepare, "PYTHON", bare / "python")

    assert 1 == prepare.main([option])
    asked, failure = prepare.BROWSERS[option]
    assert f"-m widgets.build.browsers {asked}\n" == (tmp_path / "called").read_text()
    assert f"{failure}\n" == capsys.readouterr().err
