"""The sentences that the page itself must say, before Python runs or when it cannot."""

from collections.abc import Callable


def texts(say: Callable[..., str]) -> dict[str, str]:
    """Return attributes of `<play-table>`, each with its sentence in the reader's language."""
    return {
        # Translators: {loaded} and {total} are sizes such as "3.1 MB"; keep both.
        "data-text-loading": say("Fetching the table: {loaded} of {total}", loaded="{loaded}", total="{total}"),
        "data-text-starting": say("Starting the table…"),
        "data-text-opening": say("Laying out the game…"),
        "data-text-restarting": say("The table stopped answering. It is being set up again…"),
        "data-text-unsupported": say(
            "This browser cannot run the game: it lacks WebAssembly or module workers. "
            "The figure and the rules can still be read."
        ),
        "data-text-offline": say("The game could not be fetched. Check the connection, then try again."),
        "data-text-updated": say("This site has been updated. Your games are kept; reload the page to go on."),
        "data-text-failed": say("The game could not be started. The figure and the rules can still be read."),
        "data-text-crashed": say("That did not work, through a fault of this site. The last position is kept."),
        # Translators: {title} is the title of a rule; keep it.
        "data-text-rule": say("Rule: {title}", title="{title}"),
        "data-text-rule-more": say("Read it on the rules page"),
        "data-text-close": say("Close"),
        "data-text-retry": say("Try again"),
        "data-text-reload": say("Reload the page"),
    }


def offline_texts(say: Callable[..., str]) -> dict[str, str]:
    """Return the words of the page that stands in for one that is not saved on the device."""
    return {
        "title": say("Not saved on this device"),
        "text": say(
            "There is no connection, and this page has not been saved here. Pages you have visited still open."
        ),
        "again": say("Try again"),
        "home": say("Go to the front page"),
    }
