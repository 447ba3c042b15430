"""Markup: text is escaped, attributes are spelled as HTML has them."""

from widgets.html import Html, classes, el, join


def test_text_is_escaped() -> None:
    assert el("p", "<b>&") == "<p>&lt;b&gt;&amp;</p>"


def test_markup_is_kept() -> None:
    assert el("p", Html("<b>x</b>")) == "<p><b>x</b></p>"


def test_attributes_are_escaped_and_spelled_with_hyphens() -> None:
    made = el("button", data_arg_name='a"b<', aria_pressed="true", class_="x", id_="i")

    assert made == '<button data-arg-name="a&quot;b&lt;" aria-pressed="true" class="x" id="i"></button>'


def test_what_is_none_or_false_is_left_out() -> None:
    assert el("input", disabled=False, checked=True, name=None) == "<input checked/>"


def test_children_may_be_nested() -> None:
    assert join(["a", ["b", (1, None)]]) == "ab1"


def test_classes_that_are_not_there_leave_no_gap() -> None:
    assert classes("a", None, "", "b") == "a b"
