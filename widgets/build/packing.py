"""Packs Python for the browser: which modules are needed, compiled, in a zip with fixed dates.

Runs inside Pyodide (runtime.mjs loads it), because only the browser's own Python
writes byte code that it can read; so nothing here imports the project, except from its packed form.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import io
import json
import marshal
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import CodeType

NEW_YEAR = (1980, 1, 1, 0, 0, 0)
# The header of a .pyc that is never checked against a source: magic number, flag, empty hash.
HEADER = importlib.util.MAGIC_NUMBER + (0b01).to_bytes(4, "little") + bytes(8)
# An entry of CPython's table of lines (Objects/locations.md): no columns, so many instructions, a line's difference.
NO_COLUMNS = 0b1_1101_000
LONGEST_RUN = 8
WITHOUT_DOCSTRING = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)
# Imports are statements, so expressions need not be searched.
BLOCKS = (ast.stmt, ast.excepthandler, ast.match_case)
# Conditions whose bodies never run in the browser.
NEVER = ("TYPE_CHECKING", "typing.TYPE_CHECKING", "__name__ == '__main__'", "sys.platform == 'win32'")


def module_name(path: str) -> str:
    """Return the dotted name of the module in a source file, given its path in the archive."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(source: str | bytes, path: str, *, lazily: bool) -> set[str]:
    """Return the names that a module may import when it loads and, if `lazily`, inside its functions."""
    name = module_name(path)
    package = name if path.endswith("/__init__.py") else name.rpartition(".")[0]
    found: set[str] = set()
    for node in _statements(ast.parse(source), lazily=lazily):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            found.update((base, *(f"{base}.{alias.name}" for alias in node.names)))
    return found


def _statements(node: ast.AST, *, lazily: bool) -> Iterator[ast.AST]:
    for child in _children(node):
        if not isinstance(child, BLOCKS):
            continue
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) and not lazily:
            continue
        yield child
        yield from _statements(child, lazily=lazily)


def _children(node: ast.AST) -> Iterable[ast.AST]:
    if isinstance(node, ast.If) and ast.unparse(node.test) in NEVER:
        return node.orelse
    return ast.iter_child_nodes(node)


def closure(roots: Iterable[str], imports: Callable[[str], Iterable[str]], known: Mapping[str, object]) -> set[str]:
    """Return the known modules that importing the roots loads: packages above them included."""
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        for name in _with_packages(waiting.pop()):
            if name in known and name not in found:
                found.add(name)
                waiting.extend(imports(name))
    return found


def _with_packages(name: str) -> Iterator[str]:
    while name:
        yield name
        name = name.rpartition(".")[0]


def needed(
    stdlib: Mapping[str, bytes],
    app: Mapping[str, bytes],
    booted: Iterable[str],
    named: Iterable[str],
    left_out: Iterable[str],
) -> set[str]:
    """Return the paths of the standard library that are kept.

    Kept are what Pyodide loads at its start, what the app imports anywhere, and the
    `named`; with all of these, what they load in turn. Imports inside functions are
    followed in the app alone: in the library they lead to servers, command lines and debuggers.
    What is `left_out` is not kept, whoever imports it, nor anything inside it.
    """
    without = set(left_out)
    paths = {module_name(path): path for path in stdlib}
    known = {name: path for name, path in paths.items() if without.isdisjoint(_with_packages(name))}
    wanted = set(named)
    for path, source in app.items():
        wanted |= imported(source, path, lazily=True)

    def imports(name: str) -> set[str]:
        return imported(stdlib[known[name]], known[name], lazily=False)

    return {known[name] for name in closure([*booted, *wanted], imports, known)}


def is_frozen(name: str) -> bool:
    """Whether the interpreter has taken a module from itself, where it looks first."""
    spec = getattr(sys.modules.get(name), "__spec__", None)
    return spec is not None and spec.origin == "frozen"


def app_code(source: bytes, path: str) -> CodeType:
    """Return a module of ours as it runs: without docstrings of modules and functions.

    Those of classes stay, as a dataclass without one spends time on writing it.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, WITHOUT_DOCSTRING) and ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if node.body[1:] else [ast.copy_location(ast.Pass(), node.body[0])]
    return compile(tree, path, "exec", dont_inherit=True, optimize=0)


def library_code(source: bytes, path: str) -> CodeType:
    """Return a module of the standard library without docstrings, assertions and the lines of its statements."""
    return on_first_line(compile(source, path, "exec", dont_inherit=True, optimize=2))


def on_first_line(code: CodeType) -> CodeType:
    """Return the code with every instruction on its function's first line; a fault still names file and function."""
    units = len(code.co_code) // 2
    runs = [min(LONGEST_RUN, units - done) for done in range(0, units, LONGEST_RUN)]
    table = b"".join(bytes((NO_COLUMNS | (run - 1), 0)) for run in runs)
    constants = (on_first_line(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(constants))


def archive(files: Mapping[str, bytes], compiled: Callable[[bytes, str], CodeType]) -> bytes:
    """Return a zip of the files, Python sources compiled; the same files give the same bytes."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path, content in sorted(files.items()):
            is_source = path.endswith(".py")
            entry = zipfile.ZipInfo(f"{path}c" if is_source else path, NEW_YEAR)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, HEADER + marshal.dumps(compiled(content, path)) if is_source else content)
    return written.getvalue()


def with_methods(app: Mapping[str, bytes], packed: Path) -> dict[str, bytes]:
    """Return the app's files and, beside each module, the code of its dataclasses' methods.

    They are known once everything has been loaded, so the app is packed without them first.
    """
    packed.write_bytes(archive(app, app_code))
    sys.path.insert(0, str(packed))
    methods = importlib.import_module("widgets.browser.methods")
    found = methods.gather()
    paths = {module_name(path): path for path in app if path.endswith(".py")}
    for name in sorted(paths):
        importlib.import_module(name)
    generated = {
        paths[name].removesuffix(".py") + methods.ENDING: marshal.dumps(code)
        for name, code in found.items()
        if name in paths
    }
    return {**app, **generated}


def pack_app(job_file: str, booted: Iterable[str]) -> None:
    """Write the app's archives, and the list of the standard library's files that it needs."""
    job = json.loads(Path(job_file).read_text())
    root = Path("/project")
    app = {path: (root / file).read_bytes() for files in job["app"].values() for path, file in files.items()}
    sources = {path: content for path, content in app.items() if path.endswith(".py")}
    whole = with_methods(app, Path("/app.zip"))
    for name, files in job["app"].items():
        # What lies beside a module, under another ending, goes where the module goes.
        stems = {path.removesuffix(".py") for path in files}
        part = {path: whole[path] for path in whole if path in files or path.rpartition(".")[0] in stems}
        (root / job["out"] / name).write_bytes(archive(part, app_code))
    found = needed(_stock_library(root, job), sources, booted, job["named"], job["left_out"])
    kept = sorted(path for path in found if not is_frozen(module_name(path)))
    (root / job["kept"]).write_text(json.dumps(kept, indent=1))


def pack_stdlib(job_file: str, _booted: Iterable[str]) -> None:
    """Write the standard library's zip with the files that `pack_app` listed."""
    job = json.loads(Path(job_file).read_text())
    root = Path("/project")
    stock = _stock_library(root, job)
    kept = {path: stock[path] for path in json.loads((root / job["kept"]).read_text())}
    (root / job["out"] / "python_stdlib.zip").write_bytes(archive(kept, library_code))


def _stock_library(root: Path, job: Mapping[str, str]) -> dict[str, bytes]:
    with zipfile.ZipFile(root / job["stock"]) as stock:
        return {name: stock.read(name) for name in stock.namelist() if name.endswith(".py")}
