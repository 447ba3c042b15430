"""Read each module once. Python runs this file before any other of ours: it lies at the root of the app's archive.

To learn the name of a module's file, `zipimporter` unpacks and decodes the module, and then does both again
to run it. A start is little else than the loading of modules.
"""

from __future__ import annotations

import sys
from zipimport import zipimporter


class ReadOnce(zipimporter):
    """Finds byte code in an archive that holds no sources."""

    def get_filename(self, fullname: str) -> str:
        """Return the name of a module's file without a look into it."""
        name = fullname.rpartition(".")[2]
        file = f"{name}/__init__.pyc" if self.is_package(fullname) else f"{name}.pyc"
        return f"{self.archive}/{self.prefix}{file}"


sys.path_hooks.insert(0, ReadOnce)
sys.path_importer_cache.clear()
