"""The names of the library with what their docstrings say, as Markdown for a page.

    ```api
    Match
    replay
    ```

lists two names that `engines` gives. The sources are read, not run: so each field has the text that stands under it,
and types stand as they were written.
"""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

FENCE = re.compile(r"^```api\n(?P<names>.*?)^```$", re.MULTILINE | re.DOTALL)
LONGEST_LINE = 88
Function = ast.FunctionDef | ast.AsyncFunctionDef


class BadName(Exception):
    """A name that the library does not give."""


def write_api(markdown: str) -> str:
    """Return a page with every list of names written out."""
    return FENCE.sub(lambda fence: "\n".join(_all(fence["names"].split())), markdown)


def _all(names: list[str]) -> Iterator[str]:
    for name in names:
        yield from _entry(name)


def _entry(name: str) -> Iterator[str]:
    home = _homes().get(name)
    if home is None:
        raise BadName(f"engines has no name {name}")
    body = _module(home).body
    node, text = next((found for found in _with_texts(body) if _name(found[0]) == name), (None, ""))
    if node is None:
        raise BadName(f"{home} has no name {name}")
    yield from ["", f"### {name} {{ #{name.lower().replace('_', '-')} }}", ""]
    yield from _code(_heading(node))
    yield from _prose(text)
    if isinstance(node, ast.ClassDef):
        yield from _members(node)


@cache
def _homes() -> dict[str, str]:
    """Return the module that each name of the library comes from."""
    imports = [node for node in ast.walk(_module("engines")) if isinstance(node, ast.ImportFrom) and node.module]
    return {alias.name: str(node.module) for node in imports for alias in node.names}


@cache
def _module(name: str) -> ast.Module:
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    return ast.parse(Path(spec.origin).read_text(encoding="utf-8"))


def _with_texts(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Yield each statement with its docstring, or with the text that stands under it."""
    for at, node in enumerate(body):
        if isinstance(node, ast.ClassDef | Function):
            yield node, ast.get_docstring(node) or ""
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            after = body[at + 1] if at + 1 < len(body) else None
            is_text = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            yield node, textwrap.dedent(after.value.value) if is_text else ""  # type: ignore[union-attr]


def _name(node: ast.stmt) -> str:
    match node:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
            return name
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
    return ""


def _heading(node: ast.stmt) -> str:
    match node:
        case ast.ClassDef():
            return _class(node)
        case ast.FunctionDef():
            return _signature(node)
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias"), value=ast.expr() as value):
            return f"{_name(node)} = {ast.unparse(value)}"
        case ast.AnnAssign():
            return f"{_name(node)}: {ast.unparse(node.annotation)}"
    return _name(node)


def _class(node: ast.ClassDef) -> str:
    """Return how a class is made, where it says so itself; else what it is one of: its fields tell the rest."""
    made = next((made for made in node.body if isinstance(made, Function) and made.name == "__init__"), None)
    inside = _arguments(made) if made and not made.args.kwarg else ", ".join(map(ast.unparse, node.bases))
    return f"class {node.name}({inside})" if inside else f"class {node.name}"


def _arguments(node: Function) -> str:
    return re.sub(r"^(self|cls)(, )?", "", ast.unparse(node.args))


def _signature(node: Function, of: str = "") -> str:
    name = f"{of}.{node.name}" if of else node.name
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    line = f"{name}({_arguments(node)}){returns}"
    if len(line) <= LONGEST_LINE:
        return line
    # A comma between two arguments is followed by a name and by a colon or a sign.
    inside = re.sub(r", (?=\*?\w+:|\*, |\*\*|/, )", ",\n    ", _arguments(node))
    return f"{name}(\n    {inside},\n){returns}"


def _code(text: str) -> Iterator[str]:
    yield from ["```python", *text.split("\n"), "```", ""]


def _prose(text: str) -> Iterator[str]:
    if text:
        yield from [*_as_printed(text).strip().split("\n"), ""]


def _members(node: ast.ClassDef) -> Iterator[str]:
    """Yield the fields and properties of a class as a list, then its methods."""
    methods: list[tuple[Function, str]] = []
    for member, text in _with_texts(node.body):
        if _name(member).startswith("_"):
            continue
        if isinstance(member, Function) and "property" not in map(ast.unparse, member.decorator_list):
            methods.append((member, text))
            continue
        kind = member.returns if isinstance(member, Function) else getattr(member, "annotation", None)
        told = f"`{_name(member)}: {ast.unparse(kind)}`" if kind else f"`{_name(member)}`"
        yield f"- {told}" + (f": {_on_one_line(text)}" if text else "")
    yield ""
    for method, text in methods:
        yield from _code(_signature(method, of=node.name))
        yield from _prose(text)


def _on_one_line(text: str) -> str:
    return " ".join(_as_printed(text).split())


def _as_printed(text: str) -> str:
    """Return a text of the sources with the apostrophes that pages have."""
    return re.sub(r"(?<=\w)'(?=\w)", "’", text)
