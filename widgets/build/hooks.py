"""What MkDocs is told of the site; one build makes one language, `widgets.build.site` makes all.

Pages are read first, so that all rules are known when the figures are drawn.
"""

from __future__ import annotations

import json
import posixpath
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment, pass_context
from jinja2.runtime import Context
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from engines.core.examples import find
from engines.registry import BY_SLUG, TITLES
from widgets.build import paper
from widgets.build.api import BadName, write_api
from widgets.build.fences import BadFence, Fence, Surroundings, draw_fences, readable, take_fences
from widgets.build.glossary import PAGE as GLOSSARY
from widgets.build.link_pictures import picture_path
from widgets.build.pages import (
    BadPages,
    PageRecord,
    Record,
    heading_levels,
    is_for_programmers,
    languages_of,
    navigation,
    write_record,
)
from widgets.build.pieces import BadPiece, check_pieces, draw_pieces
from widgets.build.rules import BadRule, RuleText, link_examples, link_rules, mark_rules
from widgets.build.search import ENTRY
from widgets.build.shared import manifest, shared_files, shared_path
from widgets.build.showing import Placed, examples_of_rules
from widgets.build.terms import add_translations, mark_terms
from widgets.languages import LANGUAGES, SOURCE
from widgets.theme.words import words

# Collected while pages are read, of one build in one process.
_fences: dict[str, list[Fence]] = {}
_rules: dict[str, RuleText] = {}
_record: Record = {}
_titles: dict[str, str] = {}
"""What the pages with rules are called where somebody searches, by address."""

# Pages that want the whole width for a table or a picture.
_WITHOUT_CONTENTS = {"index.md", "play.md"}
# Kinds of page that have a look of their own.
_KINDS = {"index": "home", "rules": "rules", "play": "play"}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Give the build its navigation and the words of its language."""
    for kept in (_fences, _rules, _record, _titles):
        kept.clear()
    lang = config.theme["language"]
    says = words(lang)
    try:
        config.nav = navigation(Path(config.docs_dir))
    except BadPages as problem:
        raise PluginError(str(problem)) from problem
    config.site_description = says["tagline"]
    config.mdx_configs["toc"]["permalink_title"] = says["heading_link"]
    config.theme["palette"] = [
        _scheme("(prefers-color-scheme)", "default", "auto", says),
        _scheme("(prefers-color-scheme: light)", "default", "light", says),
        _scheme("(prefers-color-scheme: dark)", "slate", "dark", says),
    ]
    # Inline scripts name the scope: the same for all pages, so that one policy fits all.
    config.extra["scope"] = _root_path(config)
    return config


def _scheme(media: str, scheme: str, name: str, says: dict[str, str]) -> dict[str, object]:
    icons = {"auto": "material/theme-light-dark", "light": "material/white-balance-sunny", "dark": "material/lamp"}
    toggle = {"icon": icons[name], "name": says[f"theme_{name}"]}
    return {"media": media, "scheme": scheme, "primary": "custom", "accent": "custom", "toggle": toggle}


def _root_path(config: MkDocsConfig) -> str:
    """Return the path of the site's root, one above the language's, from the address it is built for."""
    return posixpath.dirname(urlsplit(config.site_url or f"/{SOURCE}/").path.rstrip("/")).rstrip("/") + "/"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Leave Material's files out, which lie once for all languages, and add what is for paper."""
    docs = Path(config.docs_dir)
    for file in [file for file in files if file.src_uri.startswith("assets/")]:
        if not (docs / file.src_uri).exists():
            files.remove(file)
    games = [slug for slug in TITLES if files.get_file_from_path(f"{slug}/rules.md")]
    for name, markdown in paper.sources(words(config.theme["language"]), games).items():
        files.append(File.generated(config, name, content=markdown, inclusion=InclusionLevel.NOT_IN_NAV))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """Take the fences out of a page and keep them for `on_env`."""
    name = page.file.src_uri
    if paper.is_for_paper(name) or (not is_for_programmers(name) and name.rsplit("/", 1)[-1] in _WITHOUT_CONTENTS):
        page.meta["hide"] = ["toc"]
    source = page.file.content_string
    first_line = source[: source.rfind(markdown)].count("\n") + 1 if markdown else 1
    file = f"{Path(config.docs_dir).name}/{name}"
    known = import_module("widgets.play").pieces(_game(name)) if _game(name) else None
    try:
        rest, fences = take_fences(
            markdown, f"docs/{file}", first_line, games=list(TITLES), write=lambda fence: _reference(fence, config)
        )
        check_pieces(markdown, f"docs/{file}", first_line, known)
        rest = write_api(rest) if is_for_programmers(name) else rest
    except (BadFence, BadName, BadPiece) as problem:
        raise PluginError(str(problem)) from problem
    _fences[name] = fences
    return rest


def _reference(fence: Fence, config: MkDocsConfig) -> str:
    """Return what a reference fence lists, as Markdown."""
    written: str = import_module("widgets.reference").written(
        fence.game, fence.of, config.theme["language"], fence.entries
    )
    return written


def _game(name: str) -> str:
    """Return the game in whose folder a page lies, or nothing."""
    folder = name.split("/", maxsplit=1)[0]
    return folder if folder in TITLES else ""


def on_page_content(html: str, page: Page, config: MkDocsConfig, **_: Any) -> str:
    """Mark a page's rules and note what its translations must have too."""
    name = page.file.src_uri
    lang = config.theme["language"]
    file = f"docs/{lang}/{name}"
    try:
        marked, found = mark_rules(
            html,
            file=file,
            page_url=page.url,
            words=words(lang),
            base=f"{_root_path(config)}{lang}/",
            source=page.file.content_string,
        )
    except BadRule as problem:
        raise PluginError(str(problem)) from problem

    def draw(piece: str, named: bool) -> str:  # noqa: FBT001 - as it is written in the page
        return readable(import_module("widgets.play").piece(_game(name), piece, lang, named=named))

    if found:
        _titles[page.url] = _place(page)
    for rule in found:
        if rule.id in _rules:
            raise PluginError(f"{file}: the rule #{rule.id} is already on {_rules[rule.id].url}")
        _rules[rule.id] = replace(rule, html=draw_pieces(rule.html, draw))
    _record[name] = PageRecord(
        headings=heading_levels(html),
        fences=[fence.key for fence in _fences[name]],
        rules=[rule.id for rule in found],
        folds=[rule.id for rule in found if rule.folds],
    )
    return _explained(draw_pieces(paper.fold_reference(marked), draw), page, lang)


def _explained(html: str, page: Page, lang: str) -> str:
    """Return a page's HTML with its terms led to the glossary, and the glossary with all languages."""
    name = page.file.src_uri
    if name == GLOSSARY:
        return add_translations(html, lang, words(lang)["other_languages"])
    there = get_relative_url(f"{GLOSSARY.removesuffix('.md')}/", page.url)
    return mark_terms(html, lang, _game(name), there) if _game(name) else html


def _place(page: Page) -> str:
    """Return what a page is called where its game must be told too."""
    title = str(page.meta.get("short") or page.title)
    return f"{page.parent.title} · {title}" if page.parent else title


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Draw the fences of all pages, and tell the templates where shared files lie."""
    lang = config.theme["language"]
    built = manifest()
    _link_rules(f"{_root_path(config)}{lang}/")
    shown = examples_of_rules({rule.id: rule.url.split("#")[0] for rule in _rules.values()}, _placed(files))
    titles = {rule.id: rule.title for rule in _rules.values()}
    for file in files.documentation_pages():
        page = file.page
        if page is None:
            continue
        examples = {rule: get_relative_url(url, page.url) for rule, url in shown.items()}
        page.content = link_examples(page.content or "", examples, titles, words(lang))
        fences = _fences.get(file.src_uri)
        if not fences:
            continue
        rules = {
            rule.id: {"url": get_relative_url(rule.url, page.url), "title": rule.title, "html": rule.html}
            for rule in _rules.values()
        }
        around = Surroundings(
            lang=lang,
            rules=rules,
            rules_url=get_relative_url("rules.json", page.url),
            repo_url=config.extra["repo"],
            runtime_url=posixpath.join(get_relative_url(".", page.url), "..", built["app"]),
        )
        try:
            content = link_rules(page.content, rules)
            page.content = draw_fences(content, fences, around, import_module("widgets.play"))
        except BadFence as problem:
            raise PluginError(str(problem)) from problem
        except BadRule as problem:
            raise PluginError(f"docs/{lang}/{file.src_uri}: {problem}") from problem
    _fill_paper(config, files)
    env.filters["url"] = _shared_url(env.filters["url"])
    env.globals |= {
        "built": built,
        "shared": shared_path,
        "words": words(lang),
        "languages": LANGUAGES,
        "languages_of": languages_of,
        "scope_path": f"{_root_path(config)}{lang}/",
        "default_path": _default_path,
        "site_root": config.site_url.removesuffix(f"{lang}/") if config.site_url else "",
    }
    return env


def _default_path(page: Page) -> str:
    """Return where a reader of none of the languages finds a page: the door, or the page in the source language."""
    return "" if page.is_homepage else f"{SOURCE}/{page.url}"


def _fill_paper(config: MkDocsConfig, files: Files) -> None:
    """Put the pages of each game, as they are now, into those that are for paper."""
    lang = config.theme["language"]
    order = [name for section in config.nav or [] if isinstance(section, dict) for name in next(iter(section.values()))]
    for slug in TITLES:
        names = [name for name in order if _game(name) == slug and name.split("/")[-1] not in paper.LEFT_OUT]
        chapters = [page for page in (_page(files, name) for name in names) if page]
        if not chapters:
            continue
        written = [page.content or "" for page in chapters]
        # A game's first page has its rules.
        given = (chapters[0].canonical_url or "", words(lang))
        for name, content in (
            (paper.BOOKLET, paper.booklet(slug, lang, written, *given)),
            (paper.REFERENCE, paper.quick_reference(slug, lang, written[0], *given)),
        ):
            if page := _page(files, f"{slug}/{name}"):
                page.content = f"{page.content or ''}{content}"


def _page(files: Files, name: str) -> Page | None:
    file = files.get_file_from_path(name)
    return file.page if file else None


def _placed(files: Files) -> Iterator[Placed]:
    """Yield the examples on the pages of games, in the order of the pages."""
    for file in files.documentation_pages():
        if file.page is None or not _game(file.src_uri):
            continue
        for fence in _fences.get(file.src_uri, []):
            if fence.example:
                shows = find(BY_SLUG[fence.game], fence.example).shows
                yield Placed(file.page.url, fence.example, shows)


def _link_rules(base: str) -> None:
    """Let the rules that are kept lead to other rules; links begin at `base`."""
    known = {rule.id: {"url": base + rule.url, "title": rule.title} for rule in _rules.values()}
    for rule in list(_rules.values()):
        try:
            _rules[rule.id] = replace(rule, html=link_rules(rule.html, known))
        except BadRule as problem:
            raise PluginError(f"{rule.url}: {problem}") from problem


def _shared_url(url: Callable[[Context, str], str]) -> Callable[[Context, str], str]:
    """Return MkDocs' `url` filter, which finds Material's files one level above the language."""

    @pass_context
    def shared_url(context: Context, value: str) -> str:
        found = url(context, f"../{shared_path(value)}" if value in shared_files() else value)
        # The page for missing addresses has absolute paths, which want no dots inside.
        return posixpath.normpath(found) + ("/" if found.endswith("/") else "") if found.startswith("/") else found

    return shared_url


def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, **_: Any) -> dict[str, Any]:
    """Tell the template what kind of page this is, home, rules, play, or another, and which picture goes with it."""
    name = page.file.src_uri.rsplit("/", 1)[-1].removesuffix(".md")
    context["page_kind"] = "other" if is_for_programmers(page.file.src_uri) else _KINDS.get(name, "other")
    game = _game(page.file.src_uri)
    context["link_picture"] = picture_path(config.theme["language"], game)
    context["link_picture_alt"] = TITLES.get(game, config.site_name)
    context["is_for_paper"] = paper.is_for_paper(page.file.src_uri)
    return context


def on_post_build(config: MkDocsConfig) -> None:
    """Write the rules of the language, the pages they are on, and its record where `site` asks for it."""
    rules = {rule.id: {"url": rule.url, "title": rule.title, "html": rule.html} for rule in _rules.values()}
    target = Path(config.site_dir)
    (target / "rules.json").write_text(json.dumps(rules, ensure_ascii=False, separators=(",", ":")))
    (target / ENTRY).write_text(json.dumps({"pages": _titles}, ensure_ascii=False))
    (target / "sitemap.xml.gz").unlink(missing_ok=True)
    if kept := config.extra.get("record"):
        write_record(_record, Path(kept))
