"""The Content-Security-Policy: one and the same strict one on every page, as a meta element."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path

from bs4 import BeautifulSoup

_CHARSET = '<meta charset="utf-8">'
# A data block is not run, so the policy does not ask for its hash.
_DATA_TYPES = {"application/json", "application/ld+json"}


class BadPolicy(Exception):
    """Pages that one policy does not fit."""


def inline_scripts(html: str) -> frozenset[str]:
    """Return the scripts that stand inside a page and are run."""
    soup = BeautifulSoup(html, "html.parser")
    return frozenset(
        tag.get_text() for tag in soup.find_all("script") if not tag.get("src") and tag.get("type") not in _DATA_TYPES
    )


def policy(scripts: Iterable[str]) -> str:
    """Return the policy that lets these inline scripts run, and our own files, and nothing else."""
    hashes = sorted(f"'sha256-{b64encode(hashlib.sha256(script.encode()).digest()).decode()}'" for script in scripts)
    directives = {
        "default-src": "'none'",
        "script-src": " ".join(["'self'", *hashes]),
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "worker-src": "'self'",
        "manifest-src": "'self'",
        "base-uri": "'self'",
        "form-action": "'self'",
    }
    return "; ".join(f"{name} {value}" for name, value in directives.items())


def meta(text: str) -> str:
    """Return the element that sets a policy."""
    return f'<meta http-equiv="Content-Security-Policy" content="{text}">'


def write_policy(pages: Iterable[Path], root: Path) -> str:
    """Put the one policy into all pages and return it; pages with other scripts than the rest are an error."""
    contents = {page: page.read_text() for page in pages}
    kinds: dict[frozenset[str], list[Path]] = {}
    for page, html in contents.items():
        kinds.setdefault(inline_scripts(html), []).append(page)
    if len(kinds) != 1:
        several = "\n".join(
            f"  {len(scripts)} scripts: {group[0].relative_to(root)} …" for scripts, group in kinds.items()
        )
        raise BadPolicy(f"Pages differ in their inline scripts, so one policy does not fit them all:\n{several}")
    (scripts,) = kinds
    text = policy(scripts)
    for page, html in contents.items():
        if html.count(_CHARSET) != 1:
            raise BadPolicy(f"{page.relative_to(root)}: expected {_CHARSET} once")
        page.write_text(html.replace(_CHARSET, _CHARSET + meta(text)))
    return text
