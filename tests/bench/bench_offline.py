"""What saving the site for offline weighs, as it travels: pack files, and the files that are in none."""

from __future__ import annotations

from tests.bench.measure import Row
from widgets.build.__main__ import SITE
from widgets.build.offline import pack_sizes, packs
from widgets.languages import LANGUAGES

SHARED = ("shell", "runtime")
MOST_FILES = 5


def rows() -> list[Row]:
    """Weigh each pack; name the largest files, which is where bytes could be saved."""
    found = {
        pack: {path: size if isinstance(size, int) else size[0] for path, size in of.items()}
        for pack, of in pack_sizes(SITE, packs(SITE)).items()
    }
    sizes = {path: size for of in found.values() for path, size in of.items()}
    weights = {pack: sum(of.values()) / 1e6 for pack, of in found.items()}
    shared = sum(weights[pack] for pack in SHARED)
    languages = {lang: weights[lang] + weights[f"play-{lang}"] for lang in LANGUAGES}
    one, every = shared + max(languages.values()), sum(weights.values())
    largest = sorted(sizes, key=lambda path: -sizes[path])[:MOST_FILES]
    return [
        Row("one language with runtime saved for offline", f"{one:.2f} MB", None, "≤ 6.5 MB", one <= 6.5),
        Row("six languages and all games saved for offline", f"{every:.2f} MB", None, "≤ 9 MB", every <= 9),
        *(Row(f"saved for offline: {pack}", f"{weight:.2f} MB") for pack, weight in weights.items()),
        *(Row(f"of these: {path}", f"{sizes[path] / 1e6:.2f} MB") for path in largest),
    ]
