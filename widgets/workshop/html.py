"""The one function of the library's `html` that PyScript imports, without its list of all entities."""

from widgets.html import escape as _escape


def escape(s: str, quote: bool = True) -> str:  # noqa: FBT001, FBT002 - as in the library
    """Return the text as it is written in markup."""
    return _escape(s).replace("'", "&#x27;") if quote else _escape(s).replace("&quot;", '"')
