"""The Workshop's Python: what runs a reader's code, and the module `workshop` that the code may use."""
