import { createRequire } from 'node:module';
import bidiFactory from 'bidi-js';
import * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);

/** Words as outlines, so that no font needs to be installed where they are drawn. */
interface LaidOutText {
  /** SVG paths; the text starts at 0 and stands on y = 0. */
  outline: string;
  /** px */
  advance: number;
}

interface Run {
  text: string;
  rtl: boolean;
}

/** Sets one line of either script, or of both mixed, in the site's own typeface. */
export class TextLayout {
  readonly #bidi = bidiFactory();
  readonly #advances = new Map<string, number>();
  readonly #fonts = ['latin', 'arabic'].map((script) =>
    fontkit.openSync(
      require.resolve(`@fontsource/readex-pro/files/readex-pro-${script}-500-normal.woff`),
    ),
  );

  set(text: string, size: number, rtl: boolean): LaidOutText {
    let advance = 0;
    const paths: string[] = [];
    for (const run of this.#runs(text, rtl)) {
      for (const { part, font } of this.#partsOf(run)) {
        const scale = size / font.unitsPerEm;
        const { glyphs, positions } = font.layout(part, {}, undefined, undefined, directionOf(run));
        glyphs.forEach((glyph, index) => {
          const position = positions[index];
          if (!position) return;
          const x = advance + position.xOffset * scale;
          const y = -position.yOffset * scale;
          const move = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
          paths.push(`<path transform="${move}" d="${glyph.path.toSVG()}"/>`);
          advance += position.xAdvance * scale;
        });
      }
    }
    return { outline: paths.join(''), advance };
  }

  /** Lines no wider than `room` px, as few as can be and of about the same length. */
  breakLines(text: string, size: number, room: number, rtl: boolean): string[] {
    const fewest = this.#greedy(text, size, room, rtl);
    let best = fewest;
    for (let narrower = room - 24; narrower > room / 3; narrower -= 24) {
      const lines = this.#greedy(text, size, narrower, rtl);
      if (lines.length > fewest.length) break;
      best = lines;
    }
    return best;
  }

  /** At 1 px: lines are tried in many widths and sizes, and a width grows with its size. */
  #advanceOf(text: string, rtl: boolean): number {
    const advance = this.#advances.get(text) ?? this.set(text, 1, rtl).advance;
    this.#advances.set(text, advance);
    return advance;
  }

  #greedy(text: string, size: number, room: number, rtl: boolean): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && this.#advanceOf(longer, rtl) * size > room) lines.push(word);
      else lines.splice(-1, 1, longer);
    }
    return lines;
  }

  /** Stretches of one direction, in the order in which they stand from the left. */
  #runs(text: string, rtl: boolean): Run[] {
    const { levels } = this.#bidi.getEmbeddingLevels(text, rtl ? 'rtl' : 'ltr');
    const runs: (Run & { level: number })[] = [];
    for (const [index, character] of [...text].entries()) {
      const level = levels[index] ?? 0;
      const last = runs.at(-1);
      if (last?.level === level) last.text += character;
      else runs.push({ text: character, level, rtl: level % 2 === 1 });
    }
    const deepest = Math.max(0, ...runs.map(({ level }) => level));
    for (let level = deepest; level > 0; level -= 1) reverseStretches(runs, level);
    return runs;
  }

  /** Each script has its own file; a run of one direction may still need both. */
  #partsOf({ text, rtl }: Run) {
    const mirrored = rtl
      ? [...text].map((character) => this.#bidi.getMirroredCharacter(character) ?? character)
      : [...text];
    const [latin, arabic] = this.#fonts;
    if (!latin || !arabic) return [];
    const parts: { part: string; font: fontkit.Font }[] = [];
    for (const character of mirrored) {
      const preferred = rtl ? arabic : latin;
      const point = character.codePointAt(0) ?? 0;
      const other = rtl ? latin : arabic;
      const font =
        !preferred.hasGlyphForCodePoint(point) && other.hasGlyphForCodePoint(point)
          ? other
          : preferred;
      const last = parts.at(-1);
      if (last?.font === font) last.part += character;
      else parts.push({ part: character, font });
    }
    return rtl ? parts.reverse() : parts;
  }
}

const directionOf = ({ rtl }: Run) => (rtl ? 'rtl' : 'ltr');

/** Turns around every stretch whose level is this deep or deeper. */
function reverseStretches(runs: { level: number }[], level: number): void {
  let start = 0;
  while (start < runs.length) {
    let end = start;
    while ((runs[end]?.level ?? -1) >= level) end += 1;
    if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = Math.max(end, start + 1);
  }
}
