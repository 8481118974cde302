import { createRequire } from 'node:module';
import bidiFactory from 'bidi-js';
import * as fontkit from 'fontkit';
import { unpackWoff } from './unpack-woff';

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
  /** Of the Unicode bidirectional algorithm: odd ones run from the right. */
  level: number;
  font: fontkit.Font;
}

/** Sets one line of either script, or of both mixed, in the site's own typeface. */
export class TextLayout {
  readonly #bidi = bidiFactory();
  readonly #advances = new Map<string, number>();
  readonly #fonts = { latin: openFont('latin'), arabic: openFont('arabic') };

  layOut(line: string, size: number, rtl: boolean): LaidOutText {
    let advance = 0;
    const paths: string[] = [];
    for (const { text, level, font } of this.#runs(line, rtl)) {
      const scale = size / font.unitsPerEm;
      const direction = isRtl(level) ? 'rtl' : 'ltr';
      const { glyphs, positions } = font.layout(text, {}, undefined, undefined, direction);
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
    return { outline: paths.join(''), advance };
  }

  /** Lines no wider than `maxWidth` px, as few as can be and of about the same length. */
  breakLines(text: string, size: number, maxWidth: number, rtl: boolean): string[] {
    const minimal = this.#breakGreedily(text, size, maxWidth, rtl);
    let best = minimal;
    for (let narrower = maxWidth - 24; narrower > maxWidth / 3; narrower -= 24) {
      const lines = this.#breakGreedily(text, size, narrower, rtl);
      if (lines.length > minimal.length) break;
      best = lines;
    }
    return best;
  }

  /** At 1 px: lines are tried in many widths and sizes, and a width grows with its size. */
  #advanceOf(text: string, rtl: boolean): number {
    const advance = this.#advances.get(text) ?? this.layOut(text, 1, rtl).advance;
    this.#advances.set(text, advance);
    return advance;
  }

  #breakGreedily(text: string, size: number, maxWidth: number, rtl: boolean): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && this.#advanceOf(longer, rtl) * size > maxWidth) lines.push(word);
      else lines.splice(-1, 1, longer);
    }
    return lines;
  }

  /** Stretches of one direction and font, in the order in which they stand from the left. */
  #runs(line: string, rtl: boolean): Run[] {
    const embedding = this.#bidi.getEmbeddingLevels(line, rtl ? 'rtl' : 'ltr');
    const runs: Run[] = [];
    for (const index of this.#bidi.getReorderedIndices(line, embedding)) {
      const level = embedding.levels[index] ?? 0;
      const character = line.charAt(index);
      const shown = isRtl(level)
        ? (this.#bidi.getMirroredCharacter(character) ?? character)
        : character;
      const font = this.#fontOf(shown, level);
      const last = runs.at(-1);
      if (last?.level !== level || last.font !== font) runs.push({ text: shown, level, font });
      else last.text = isRtl(level) ? shown + last.text : last.text + shown;
    }
    return runs;
  }

  /** Each script has its own file; a run of one direction may still need both. */
  #fontOf(character: string, level: number): fontkit.Font {
    const { latin, arabic } = this.#fonts;
    const [preferred, other] = isRtl(level) ? [arabic, latin] : [latin, arabic];
    const point = character.codePointAt(0) ?? 0;
    return !preferred.hasGlyphForCodePoint(point) && other.hasGlyphForCodePoint(point)
      ? other
      : preferred;
  }
}

const isRtl = (level: number) => level % 2 === 1;

const openFont = (script: 'latin' | 'arabic') =>
  fontkit.create(
    unpackWoff(
      require.resolve(`@fontsource/readex-pro/files/readex-pro-${script}-500-normal.woff`),
    ),
  );
