"""The words of the Workshop's cells. They stand in its page, so that nothing of them travels with Python."""

from __future__ import annotations

from widgets.theme.words import Say


def workshop_words(say: Say) -> dict[str, str]:
    """Return the words that stand on a cell of the Workshop, by their part in it."""
    return {
        # Translators: a button that runs a program
        "run": say("Run"),
        # Translators: a button that stops a running program
        "stop": say("Stop"),
        # Translators: a button that opens an editor for the program
        "edit": say("Edit"),
        # Translators: a button that throws away the reader’s changes to a program
        "reset": say("Back to the original code"),
        # Translators: a button that makes a link to a program
        "share": say("Share as a link"),
        "link": say("Link to this code:"),
        "hint": say(
            "Tab indents a line. To leave the editor by keyboard, press Esc, then Tab. Ctrl+Enter runs the code."
        ),
        # Translators: name of a bar that shows how far a program has come
        "progress": say("Progress"),
        # Translators: name of the place where a program’s output is shown
        "output": say("Output"),
        "error": say("Error message"),
        "shared": say("Code from a link"),
        "warning": say(
            "Somebody sent you this code, and nobody has checked it. Read it before you run it. It can’t reach your "
            "saved games, and nothing runs until you press a button."
        ),
    }


def workshop_texts(say: Say) -> dict[str, str]:
    """Return attributes of `<workshop-cell>`, each with what it says in the course of a run."""
    return {
        "data-text-frame": say("Code editor"),
        # Translators: name of the text field with a program
        "data-text-editor": say("Python code"),
        "data-text-loading": say("Loading Python…"),
        "data-text-ready": say("Ready to run."),
        "data-text-running": say("Running…"),
        "data-text-finished": say("Finished."),
        "data-text-stopped": say("Stopped."),
        "data-text-crashed": say("Python gave up on this code and has been started again. Your code is still here."),
        "data-text-failed": say("Python couldn’t be started. You can still read the code."),
        "data-text-offline": say("Python couldn’t be loaded. Check your connection and try again."),
        "data-text-error": say("The code ended with an error."),
        # Translators: {line} is the number of a line of the reader’s code; keep it.
        "data-text-error-line": say("Error in line {line} of your code.", line="{line}"),
        # Translators: {name} is the name of a module of Python; keep it.
        "data-text-missing": say("The module {name} isn’t part of the Python on this page.", name="{name}"),
        # Translators: {n} is a number; keep it.
        "data-text-cut": say("… lines left out here: {n}", n="{n}"),
        # Translators: {n} and {of} are numbers; keep both.
        "data-text-progress": say("{n} of {of}", n="{n}", of="{of}"),
        "data-text-reset": say("This is the original code again."),
        "data-text-reset-undo": say("This is the original code again. Ctrl+Z in the editor brings yours back."),
        "data-text-copied": say("The link has been copied. Whoever opens it sees your code and can run it."),
        "data-text-copy-yourself": say("Copy the link below. Whoever opens it sees your code and can run it."),
        "data-text-too-long": say("This code is too long for a link."),
        "data-text-link-damaged": say("This link is damaged and contains no code. Ask for it again."),
        "data-text-link-other": say("This link is from another version of the site and can’t be read here."),
    }
