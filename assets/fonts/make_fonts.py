"""Makes the fonts of this folder from the packages they come in; run by hand when a font is renewed.

    python make_fonts.py INTER_FOLDER NOTO_FOLDER

INTER_FOLDER is the unpacked PyPI package ``fontpkg-inter`` (4.1), NOTO_FOLDER holds the npm packages
``@fontsource/noto-*`` (5.x). Needs ``fonttools[woff]``; what it writes is read by Pillow alone.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
ASCII = range(0x20, 0x7F)
EUROPEAN = [*range(0x20, 0x530), *range(0x1D00, 0x2100), *range(0x20A0, 0x20D0), 0x2122, 0x2212, 0xFFFD]
INTER = {  # file: optical size, weight, characters
    "Inter-SemiBold.ttf": (20, 600, EUROPEAN),
    "Inter-Medium.ttf": (20, 500, [*ASCII, 0xA0, 0xB7, 0x2013, 0x2019, 0x2026, 0x2212]),
    "Inter-DisplayBold.ttf": (32, 700, list(ASCII)),
}
NOTO = {  # file: package and subset; each keeps only what none before it has
    "NotoSansSC.woff2": "noto-sans-sc/files/noto-sans-sc-chinese-simplified-600-normal.woff2",
    "NotoSansJP.woff2": "noto-sans-jp/files/noto-sans-jp-japanese-600-normal.woff2",
    "NotoSansKR.woff2": "noto-sans-kr/files/noto-sans-kr-korean-600-normal.woff2",
    "NotoSansHebrew.woff2": "noto-sans-hebrew/files/noto-sans-hebrew-hebrew-600-normal.woff2",
    "NotoSansArabic.woff2": "noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff2",
    "NotoSansDevanagari.woff2": "noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff2",
    "NotoSansThai.woff2": "noto-sans-thai/files/noto-sans-thai-thai-600-normal.woff2",
    "NotoEmoji.woff2": "noto-emoji/files/noto-emoji-emoji-700-normal.woff2",
}

SHAPED = ("NotoSansHebrew.woff2", "NotoSansArabic.woff2", "NotoSansDevanagari.woff2", "NotoSansThai.woff2")
"""Scripts that need a shaping library; they have a space of their own so that several words are one run."""


def make_inter(folder: Path) -> set[int]:
    """Static instances, small subsets, with the kerning of ASCII as a plain table; the characters they have."""
    had: set[int] = set()
    for name, (size, weight, characters) in INTER.items():
        font = instantiateVariableFont(TTFont(folder / "files/Inter[opsz,wght].ttf"), {"opsz": size, "wght": weight})
        kerning = _ascii_kerning(font)
        _cut(font, characters, ["ccmp", "mark", "mkmk", "kern"])
        font["kern"], font["prep"] = kerning, _no_hinting()
        font.save(HERE / name)
        had |= set(font.getBestCmap())
    return had


def make_noto(folder: Path, had: set[int]) -> None:
    """What Inter lacks, script by script."""
    for name, path in NOTO.items():
        font = TTFont(folder / path)
        own = {code for code in font.getBestCmap() if code >= 0x20} - had
        shaped = name in SHAPED
        _cut(font, own | {0x20} if shaped else own, ["*"] if shaped else [])
        font.flavor = "woff2"
        font.save(HERE / name)
        had |= own


def write_coverage() -> None:
    """Which characters each font has, in the order in which they are asked: Pillow cannot tell."""
    lines = []
    for name in (*INTER, *NOTO):
        codes = sorted(TTFont(HERE / name).getBestCmap())
        lines.append(f"{name} {' '.join(_ranges(codes))}")
    (HERE / "coverage.txt").write_text("\n".join(lines) + "\n", encoding="ascii")


def _ranges(codes: list[int]) -> list[str]:
    """Sorted codes as hexadecimal ranges, ``41-5a``."""
    ranges: list[list[int]] = []
    for code in codes:
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return [f"{first:x}-{last:x}" if last > first else f"{first:x}" for first, last in ranges]


def _cut(font: TTFont, characters: object, features: list[str]) -> None:
    options = subset.Options(layout_features=features, hinting=False, name_IDs=[0, 1, 2, 13, 14], notdef_outline=True)
    tool = subset.Subsetter(options)
    tool.populate(unicodes=characters)
    tool.subset(font)


def _no_hinting() -> object:
    """A program that does nothing: fonts without one are hinted by FreeType itself, slower and less true."""
    table = newTable("prep")
    table.program = Program()
    table.program.fromBytecode([0xB8, 0x01, 0xFF, 0x85, 0xB0, 0x04, 0x8D, 0xB0, 0x00, 0x21])
    return table


def _ascii_kerning(font: TTFont) -> object:
    """Pairs of ASCII signs from GPOS as a table that FreeType reads without a shaping library."""
    cmap = font.getBestCmap()
    names = [cmap[sign] for sign in ASCII]
    pairs: dict[tuple[str, str], int] = {}
    gpos = font["GPOS"].table
    records = gpos.FeatureList.FeatureRecord
    kern = {lookup for record in records if record.FeatureTag == "kern" for lookup in record.Feature.LookupListIndex}
    for index in sorted(kern):
        for table in gpos.LookupList.Lookup[index].SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType == 2:
                _pairs_of(table, names, pairs)
    plain = KernTable_format_0()
    plain.apple, plain.coverage, plain.tupleIndex = False, 1, None
    plain.kernTable = {pair: value for pair, value in pairs.items() if value}
    assert len(plain.kernTable) < 10_920, "more pairs than the table can hold"
    kerning = newTable("kern")
    kerning.version, kerning.kernTables = 0, [plain]
    return kerning


def _pairs_of(table: object, names: list[str], pairs: dict[tuple[str, str], int]) -> None:
    covered = {name: place for place, name in enumerate(table.Coverage.glyphs)}
    for left in names:
        if left not in covered:
            continue
        if table.Format == 1:
            for record in table.PairSet[covered[left]].PairValueRecord:
                if record.SecondGlyph in names and record.Value1 is not None:
                    pairs.setdefault((left, record.SecondGlyph), record.Value1.XAdvance or 0)
        else:
            row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record
            for right in names:
                value = row[table.ClassDef2.classDefs.get(right, 0)].Value1
                pairs.setdefault((left, right), (value.XAdvance or 0) if value else 0)


if __name__ == "__main__":
    make_noto(Path(sys.argv[2]), make_inter(Path(sys.argv[1])))
    write_coverage()
