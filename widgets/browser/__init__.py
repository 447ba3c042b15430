"""The edge: what runs in the reader's browser, and the one module that answers it."""
