"""`make bench`: prints the table of figures. Every `bench_*.py` of this folder has `rows()`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tests.bench.measure import shown


def main() -> None:
    """Measure everything, one subject after another; tell each figure as it comes, and print one table."""
    rows = []
    for file in sorted(Path(__file__).parent.glob("bench_*.py")):
        print(f"measuring: {file.stem.removeprefix('bench_')} …", flush=True)
        for row in import_module(f"tests.bench.{file.stem}").rows():
            print(f"  {row}", flush=True)
            rows.append(row)
    print("\n" + shown(rows))


if __name__ == "__main__":
    main()
