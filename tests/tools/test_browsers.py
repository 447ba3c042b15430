"""The browsers that tests use: the machine's own before any other."""

from pathlib import Path

import pytest

from widgets.build import browsers


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "none"))
    return tmp_path


def put(file: Path) -> Path:
    file.write_text("#!/bin/sh\n")
    file.chmod(0o755)
    return file


def test_a_chromium_on_the_path_comes_first(path: Path) -> None:
    put(path / "google-chrome")

    assert put(path / "chromium") == browsers.chromium()


def test_another_name_will_do(path: Path) -> None:
    assert put(path / "google-chrome") == browsers.chromium()


def test_without_a_browser_the_reason_is_told(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 1 == browsers.main([])
    assert "chromium" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("release", "asked"),
    [
        (["chromium-headless-shell", "chromium"], ["chromium-headless-shell"]),
        (["chromium"], ["chromium-headless-shell", "chromium"]),
    ],
)
def test_debians_package_is_the_last_resort(
    path: Path, monkeypatch: pytest.MonkeyPatch, release: list[str], asked: list[str]
) -> None:
    put(path / "apt-get")
    tried = []

    def attempt(command: list[str]) -> None:
        tried.append(" ".join(command[-2:]))
        if "--no-install-recommends" in command and command[-1] in release:
            put(path / command[-1])

    monkeypatch.setattr(browsers, "_attempt", attempt)
    monkeypatch.setattr("os.geteuid", lambda: 0)

    assert path / asked[-1] == browsers.install()
    assert ["install chromium", "apt-get update", *(f"--no-install-recommends {name}" for name in asked)] == tried


def test_without_the_right_to_install_nothing_is_installed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(path / "apt-get")
    monkeypatch.setattr(browsers, "_attempt", lambda _: None)
    monkeypatch.setattr("os.geteuid", lambda: 1000)

    with pytest.raises(browsers.NoBrowser):
        browsers.install()


def test_firefox_and_webkit_on_the_path_are_all_that_is_needed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for program in browsers.OTHERS:
        put(path / program.names[-1])
    monkeypatch.setattr(browsers, "_attempt", pytest.fail)

    browsers.install_others()

    assert path / "firefox" == browsers.FIREFOX.find()
    assert put(path / "firefox-esr") == browsers.FIREFOX.find()


def test_what_is_missing_of_firefox_and_webkit_is_installed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(path / "apt-get")
    put(path / "firefox")
    brought = {program.package: program.names[0] for program in browsers.OTHERS}
    asked = []

    def attempt(command: list[str]) -> None:
        asked.append(command[-1])
        if command[-1] in brought:
            put(path / brought[command[-1]])

    monkeypatch.setattr(browsers, "_attempt", attempt)
    monkeypatch.setattr("os.geteuid", lambda: 0)

    browsers.install_others()

    assert ["update", "webkit2gtk-driver", "xvfb"] == asked


@pytest.mark.parametrize("user", [0, 1000])
def test_all_that_cannot_be_had_is_named_with_its_package(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], user: int
) -> None:
    put(path / "chromium")
    put(path / "apt-get")
    put(path / "Xvfb")
    monkeypatch.setattr(browsers, "_attempt", lambda _: None)
    monkeypatch.setattr("os.geteuid", lambda: user)

    assert 0 == browsers.main(["--install"])
    assert 1 == browsers.main(["--install-others"])
    told = capsys.readouterr().err.splitlines()[-2:]
    assert ["Firefox: ", "WebKit with its driver: "] == [line.partition("not on the PATH")[0] for line in told]
    assert ["firefox-esr", "webkit2gtk-driver"] == [line.rpartition(" apt-get install ")[2] for line in told]


def test_root_starts_it_without_a_sandbox(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert "--no-sandbox" in browsers.flags()

    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert "--no-sandbox" not in browsers.flags()
