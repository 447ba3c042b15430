"""The words that the theme puts around every page, whole sentences, in the page's language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from widgets.build.messages import LOCALE, BadCatalogue, read_catalogue
from widgets.languages import SOURCE

Say = Callable[..., str]


def speaker(lang: str) -> Say:
    """Return `say(text, **values)` for a language; a message without translation is an error."""
    if lang == SOURCE:
        return lambda text, **values: text.format(**values) if values else text
    path = LOCALE / lang / "LC_MESSAGES" / "site.po"
    catalogue = read_catalogue(path)

    def say(text: str, **values: object) -> str:
        message = catalogue.get(text)
        if message is None or not message.string or message.fuzzy:
            raise BadCatalogue(f"widgets/locale/{lang}/LC_MESSAGES/site.po has no translation of {text!r}")
        found = str(message.string)
        return found.format(**values) if values else found

    return say


def _offline_words(say: Say) -> dict[str, str]:
    """Return the words about what is saved on the device."""
    return {
        "offline_title": say("Save for offline"),
        # Translators: how far the site is saved on this device: not at all
        "offline_online": say("Online only"),
        "offline_saved": say("Saved for offline"),
        "offline_update": say("Update ready"),
        "offline_intro": say("What’s saved here works without a connection."),
        # Translators: beside the languages, what all of them need so that games can be played
        "offline_games": say("Playing, in any language"),
        # Translators: {loaded} and {total} are sizes such as "3.1 MB"; keep both.
        "offline_progress": say("{loaded} of {total}", loaded="{loaded}", total="{total}"),
        "offline_save": say("Save"),
        "offline_stop": say("Stop"),
        "offline_remove": say("Remove"),
        "offline_close": say("Close"),
        "offline_cleared": say(
            "Some browsers clear sites that aren’t installed when they haven’t been used for a while. If you install "
            "this one, it stays."
        ),
        "offline_kept": say("This browser has agreed to keep what’s saved."),
        "offline_forbidden": say("This browser won’t let the site save pages. It works only with a connection."),
        "offline_ready": say("A new version of the site is ready."),
        "offline_update_now": say("Update now"),
        "offline_later": say("Later"),
    }


@cache
def words(lang: str) -> dict[str, str]:
    """Return the theme's words in a language, by the names that the templates use."""
    say = speaker(lang)
    return {
        "tagline": say("Last-survivor games, explained in six languages and playable right on the page."),
        # Translators: large, on the pictures that other sites show beside a link to ours
        "playable": say("Rules you can play"),
        "unofficial": say(
            "An unofficial companion made by players. It isn’t connected with any publisher; the "
            "games and their names belong to their owners."
        ),
        "licence": say("Our texts and pictures: CC BY 4.0. Our code: MIT."),
        "about": say("About this site and its credits"),
        "programmers": say("For programmers (in English)"),
        "home": say("Home"),
        # Translators: the list of games and pages under the header
        "contents": say("Games and pages"),
        # Translators: the list of headings of one page
        "on_this_page": say("On this page"),
        "pages_of_game": say("Pages about {game}"),
        "choose_language": say("Choose a language"),
        "search": say("Search"),
        # Translators: in the empty field of the search
        "search_rules": say("Search the rules"),
        "search_hint": say("Type a word: a piece, a card, what happens. The arrow keys choose a rule, Enter opens it."),
        "search_results": say("Rules found"),
        "search_loading": say("Searching…"),
        "search_none": say("No rule found. Try another word, or just its beginning."),
        "search_some": say("No rule has all these words; these have most of them."),
        "search_one": say("1 rule found"),
        "search_many": say("{n} rules found"),
        "search_failed": say("The search couldn’t be loaded. Check your connection and reload the page."),
        "close": say("Close"),
        # Translators: names the list of a term's translations
        "other_languages": say("In the other languages"),
        "previous": say("Previous page"),
        "next": say("Next page"),
        "theme_auto": say("Light or dark, following your system. Switch to light."),
        "theme_light": say("Light. Switch to dark."),
        "theme_dark": say("Dark. Switch to following your system."),
        # Translators: small label before a rule paragraph that is our own decision
        "ruling": say("Ruling"),
        # Translators: small label under a rule paragraph; the reason for the rule opens under it
        "why": say("Why"),
        "rule_link": say("Link to the rule “{title}”"),
        # Translators: a small link after a rule; it opens an example in which the rule applies
        "show_me": say("Show me"),
        # Translators: the same link as it is read aloud; begin with the words of the link
        "rule_example": say("Show me where “{title}” happens"),
        "heading_link": say("Link to this section"),
        **_offline_words(say),
        # Translators: what the newest version of the site brings, for readers who have an older one open
        "news": say(
            "New: clearer letters, one Undo for a whole walk, room for every board on a phone, and a chart at the "
            "end of Last One Standing."
        ),
        "booklet": say("{game}: all the rules to print", game="{game}"),
        "reference_card": say("{game}: quick reference to print", game="{game}"),
        # Translators: on paper, beside a QR code and the address of the page
        "live_page": say("The same rules with figures that you can play:"),
        # Translators: before links to what can be printed
        "to_print": say("To print:"),
        "booklet_link": say("all the rules as a booklet"),
        "reference_link": say("quick reference on one page"),
        "print": say("Print"),
        "missing_title": say("This page has been eaten"),
        "missing_text": say(
            "There’s nothing at this address. Perhaps the link is old, or something has bitten the end off."
        ),
        "missing_way_out": say("Go to the home page"),
    }
