"""Drives Firefox and WebKit by the commands of WebDriver, which both understand, each in a profile of its own.

Firefox takes them by Marionette, as geckodriver would hand them on, and WebKit's driver takes them by HTTP; so a
client is a socket and JSON. Neither runs a script before those of the page. Firefox tells all errors of its pages.
WebKit keeps no log of them when it is driven, so a script listens from the moment in which a page has loaded; what
fails before, is seen by what does not work then.
"""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, TypeVar

from widgets.build import browsers

Result = TypeVar("Result")

PATIENCE = 300.0
"""Seconds until a state that does not come is a failure, on a machine with other work to do."""
BETWEEN = 0.05
"""Seconds between two looks at a state."""
WINDOW = {"x": 0, "y": 0, "width": 1100, "height": 900}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The key that WebDriver names an element by."""

# The commands used here: Marionette's name, and where they are in WebDriver's tree of addresses.
COMMANDS = {
    "SetTimeouts": ("POST", "timeouts"),
    "SetWindowRect": ("POST", "window/rect"),
    "Navigate": ("POST", "url"),
    "ExecuteAsyncScript": ("POST", "execute/async"),
    "ElementClick": ("POST", "element/{id}/click"),
    "TakeScreenshot": ("GET", "screenshot"),
}
# Calls a function of the page's language, and tells its result or its failure apart.
CALL = """
const [given, done] = [[...arguments].slice(0, -1), arguments[arguments.length - 1]];
const call = async () => (%s)(...given);
call().then((value) => done({ value }), (error) => done({ error: String(error) }));
"""

# Lists what goes wrong on a page from now on.
WATCH = """() => {
  window.complaints = [];
  const note = (...words) => window.complaints.push(words.join(" "));
  addEventListener("error", ({ message, filename }) => note(message, filename));
  addEventListener("unhandledrejection", ({ reason }) => note("uncaught:", reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective: rule, blockedURI }) => note(rule, blockedURI));
  for (const level of ["error", "warn"]) console[level] = note;
}"""


class Refused(Exception):
    """The browser did not do what it was told."""


def wait_for(state: Callable[[], Result | None], what: str) -> Result:
    """Return what `state` gives as soon as that is anything; fail where it never is."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        result = state()
        if result:
            return result
        time.sleep(BETWEEN)
    raise AssertionError(f"{what} did not come in {PATIENCE:.0f} seconds")


@contextmanager
def running(command: list[str | Path], log: Path, environment: Mapping[str, str], **more: Any) -> Iterator[None]:
    """Run a program while the block runs, its words in a file; it and all that it has started end with the block."""
    with log.open("ab") as words:
        process = subprocess.Popen(
            [str(word) for word in command],
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            stdout=words,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            **more,
        )
        try:
            yield
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


class Driver(ABC):
    """A browser with one window; `folder` holds its profile and its log."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "browser.log"

    @abstractmethod
    def command(self, name: str, **given: Any) -> Any:
        """Give one of `COMMANDS` and return its value; `Refused` where the browser cannot follow."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """Return the errors that pages have caused so far."""

    def ready(self) -> Driver:
        self.command("SetTimeouts", script=int(PATIENCE * 1000), pageLoad=int(PATIENCE * 1000), implicit=0)
        self.command("SetWindowRect", **WINDOW)
        return self

    def visit(self, url: str) -> None:
        self.command("Navigate", url=url)

    def reload(self) -> None:
        """Load the page anew, as a reader does; to refresh by command would bypass the service worker in Firefox."""
        self.run("() => { window.isOld = true; setTimeout(() => location.reload()); }")
        wait_for(self._is_loaded_anew, "the page")

    def _is_loaded_anew(self) -> bool:
        try:
            return bool(self.run("() => !window.isOld && document.readyState === 'complete'"))
        except Refused:
            return False  # between two documents

    def run(self, function: str, *given: Any) -> Any:
        """Call a function, written in JavaScript, with these arguments, and return what it gives in the end."""
        answer = self.command("ExecuteAsyncScript", script=CALL % function, args=list(given))
        if answer is None:  # Firefox, where the document goes while the function runs
            raise Refused("the document is gone")
        if "error" in answer:
            raise Refused(answer["error"])
        return answer.get("value")

    def click(self, element: Mapping[str, str]) -> None:
        """Click the middle of an element with the mouse, in the middle of the window where it can be there."""
        self.run("one => one.scrollIntoView({ block: 'center', behavior: 'instant' })", element)
        self.command("ElementClick", id=element[ELEMENT])

    def screenshot(self, file: Path) -> None:
        file.write_bytes(b64decode(self.command("TakeScreenshot", full=False)))


class Firefox(Driver):
    """Firefox without windows, spoken to by Marionette: texts in JSON, each after its length and a colon."""

    def __init__(self, folder: Path, port: int) -> None:
        super().__init__(folder)
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=2 * PATIENCE)
        self._stream = self._socket.makefile("rb")
        self._number = 0
        self._hear()  # a greeting
        self.command("NewSession")

    def command(self, name: str, **given: Any) -> Any:
        return self._say(f"WebDriver:{name}", given)

    def complaints(self) -> list[str]:
        self._say("Marionette:SetContext", {"value": "chrome"})
        errors = """
          const isError = (one) => one instanceof Ci.nsIScriptError && !(one.flags & Ci.nsIScriptError.warningFlag);
          return Services.console.getMessageArray()
            .filter((one) => isError(one) && one.sourceName.startsWith("http"))
            .map((one) => `${one.errorMessage} (${one.sourceName}:${one.lineNumber})`);
        """
        found: list[str] = self.command("ExecuteScript", script=errors, args=[])
        self._say("Marionette:SetContext", {"value": "content"})
        # A word and a colon are before what parts of Firefox itself write.
        told = re.compile(r"^console\.(?:error|warn): (?!\w+: ).*", re.MULTILINE)
        return found + told.findall(self.log.read_text("utf-8", "replace"))

    def close(self) -> None:
        self._stream.close()
        self._socket.close()

    def _say(self, name: str, given: Mapping[str, Any]) -> Any:
        self._number += 1
        text = json.dumps([0, self._number, name, given]).encode()
        self._socket.sendall(b"%d:%s" % (len(text), text))
        _, number, error, result = self._hear()
        assert number == self._number
        if error:
            raise Refused(f"{name}: {error['error']}: {error['message']}")
        return result.get("value") if isinstance(result, dict) and result.keys() == {"value"} else result

    def _hear(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            byte = self._stream.read(1)
            if not byte:
                raise Refused("Firefox has ended")
            length += byte
        return json.loads(self._stream.read(int(length[:-1])))


class WebKit(Driver):
    """WebKit's small browser, spoken to by its driver."""

    def __init__(self, folder: Path, port: int) -> None:
        super().__init__(folder)
        self._address = ("127.0.0.1", port)
        wait_for(self._answers, "WebKit's driver")
        self._session = self._send("POST", "/session", {"capabilities": {}})["sessionId"]
        self._complaints: list[str] = []

    def command(self, name: str, **given: Any) -> Any:
        method, path = COMMANDS[name]
        place = path.format(id=given.pop("id", ""))
        return self._send(method, f"/session/{self._session}/{place}", given)

    def visit(self, url: str) -> None:
        self.complaints()
        super().visit(url)
        self.run(WATCH)

    def reload(self) -> None:
        self.complaints()
        super().reload()
        self.run(WATCH)

    def complaints(self) -> list[str]:
        self._complaints += self.run("() => window.complaints?.splice(0) ?? []")
        return self._complaints

    def close(self) -> None:
        self._send("DELETE", f"/session/{self._session}", {})

    def _answers(self) -> bool:
        try:
            return bool(self._send("GET", "/status", {}))
        except ConnectionError:
            return False

    def _send(self, method: str, path: str, given: Mapping[str, Any]) -> Any:
        connection = HTTPConnection(*self._address, timeout=2 * PATIENCE)
        body = json.dumps(given) if method == "POST" else None
        connection.request(method, path, body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        value = json.loads(answer.read())["value"]
        connection.close()
        if answer.status != 200:
            raise Refused(f"{path}: {value['error']}: {value['message']}")
        return value


@contextmanager
def firefox(folder: Path) -> Iterator[Driver]:
    """Start Firefox with a new profile; it ends with the block."""
    profile = folder / "profile"
    profile.mkdir(parents=True)
    # Any free port; what pages write to the console goes to the log. Marionette itself keeps Firefox from calling home.
    settings = {"marionette.port": 0, "devtools.console.stdout.content": True}
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items()]
    (profile / "user.js").write_text("".join(lines))
    flags = ["--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", str(profile)]
    chosen = profile / "MarionetteActivePort"
    with running([browsers.FIREFOX.find(), *flags], folder / "browser.log", {"HOME": str(folder)}):
        port = wait_for(lambda: chosen.read_text() if chosen.is_file() else "", "Firefox")
        driver = Firefox(folder, int(port))
        try:
            yield driver.ready()
        finally:
            driver.close()


@contextmanager
def webkit(folder: Path) -> Iterator[Driver]:
    """Start WebKit's small browser on a screen that nobody sees; both end with the block."""
    folder.mkdir(parents=True)
    with ExitStack() as stack:
        screen = stack.enter_context(_screen(folder / "screen.log"))
        port = _free_port()
        environment = {"DISPLAY": screen, "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1", "HOME": str(folder)}
        command: list[str | Path] = [browsers.WEBKIT_DRIVER.find(), f"--port={port}"]
        stack.enter_context(running(command, folder / "browser.log", environment))
        driver = WebKit(folder, port)
        stack.callback(driver.close)
        yield driver.ready()


@contextmanager
def _screen(log: Path) -> Iterator[str]:
    """Start an X server, and give the name of the display that it has found free."""
    reads, writes = os.pipe()
    command: list[str | Path] = [browsers.XVFB.find(), "-displayfd", str(writes), "-nolisten", "tcp"]
    with running([*command, "-screen", "0", "1280x1024x24"], log, {}, pass_fds=[writes]):
        os.close(writes)
        with os.fdopen(reads) as told:
            number = told.readline().strip()
        assert number, f"no screen: {log.read_text()}"
        yield f":{number}"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


BROWSERS = {"firefox": firefox, "webkit": webkit}
