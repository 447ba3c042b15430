"""The look of the site: Material overrides, styles, fonts, and the words around every page."""
