"""Read each module once, and look for rubbish only later. Python runs this file before any other of ours: it lies at
the root of `app.zip`.

To learn the name of a module's file, `zipimporter` unpacks and decodes the module, and then does both again
to run it. A start is little else than the loading of modules, which leave no rubbish; the worker that starts Python
has it collected from its first answer on.
"""

from __future__ import annotations

import gc
import sys
import zipimport


class ReadOnce(zipimport.zipimporter):
    """Tells the name of a file of byte code without a look into it; of a source, as ever."""

    def get_filename(self, fullname: str) -> str:
        """Return the name of the file that a module comes from."""
        name = self.prefix + fullname.rpartition(".")[2]
        file = f"{name}/__init__.pyc" if self.is_package(fullname) else f"{name}.pyc"
        files = vars(zipimport)["_zip_directory_cache"].get(self.archive, ())
        return f"{self.archive}/{file}" if file in files else super().get_filename(fullname)


gc.disable()
sys.path_hooks.insert(0, ReadOnce)
sys.path_importer_cache.clear()
