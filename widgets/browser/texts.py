"""The sentences that the page itself must say, before Python runs or when it cannot."""

from collections.abc import Callable


def texts(say: Callable[..., str]) -> dict[str, str]:
    """Return attributes of `<play-table>`, each with its sentence in the reader's language."""
    return {
        # Translators: {loaded} and {total} are sizes such as "3.1 MB"; keep both.
        "data-text-loading": say("Loading the game: {loaded} of {total}", loaded="{loaded}", total="{total}"),
        "data-text-starting": say("Starting the game…"),
        "data-text-opening": say("Setting up the game…"),
        "data-text-restarting": say("The game stopped responding. Restarting it…"),
        "data-text-unsupported": say(
            "This browser lacks something the game needs (WebAssembly or module workers). You can still "
            "read the rules and look at the figure."
        ),
        "data-text-offline": say("The game couldn’t be loaded. Check your connection and try again."),
        "data-text-updated": say("This site has been updated. Your games are safe; reload the page to carry on."),
        "data-text-failed": say("The game couldn’t be started. You can still read the rules and look at the figure."),
        "data-text-crashed": say("Something went wrong on our side. Your last position is safe."),
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
        "text": say("There’s no connection, and this page isn’t saved on this device."),
        "again": say("Try again"),
        "saved": say("Saved for offline"),
    }
