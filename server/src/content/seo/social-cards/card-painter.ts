import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Locale } from 'shared-contracts/locale';
import sharp from 'sharp';
import { TextLayout } from '../../../media/text-layout';
import { cardSize } from './card-key';
import type { CardSpec } from './card-specs';

const { width, height } = cardSize;
/** px; networks round the corners and lay their own signs over the edges. */
const margin = 64;
/** px; the other half is the car's. */
const textWidth = 512;
const markSize = 60;
const titleSizes = [76, 66, 58, 50];
/** Lines of a title that stand well on a card. */
export const maxTitleLines = 3;

/** Paints cards: the picture, a scrim, the mark and the words, which are drawn as outlines. */
export class CardPainter {
  private constructor(
    private readonly mediaDir: string,
    private readonly textLayout: TextLayout,
    private readonly mark: string,
  ) {}

  static async open(mediaDir: string): Promise<CardPainter> {
    const mark = await readFile(join(mediaDir, 'brand/logo-mono-light.svg'), 'utf8');
    return new CardPainter(mediaDir, new TextLayout(), mark);
  }

  /** JPEG, which every network reads. In Arabic the picture is mirrored unless it must not be: words begin where the writing begins. Throws, naming it, on a picture that cannot be read. */
  async paint(spec: Omit<CardSpec, 'page'>): Promise<Buffer> {
    const background = await this.#decode(spec.picture);
    return await sharp(background, { raw: { width, height, channels: 3 } })
      .flop(spec.locale === 'ar' && !spec.upright)
      .composite([{ input: Buffer.from(this.#words(spec)) }])
      .jpeg({ quality: 84 })
      .toBuffer();
  }

  async #decode(picture: string): Promise<Buffer> {
    try {
      return await sharp(resolve(this.mediaDir, picture))
        .resize(width, height, { fit: 'cover', position: 'right' })
        .flatten({ background: '#0d1526' })
        .raw()
        .toBuffer();
    } catch (cause) {
      throw new Error(`cannot read the picture ${picture}`, { cause });
    }
  }

  #words({ title, line, brand, locale }: Omit<CardSpec, 'page' | 'picture'>): string {
    const rtl = locale === 'ar';
    const { size, lines } = this.#fit(title, rtl);
    const sublines = line ? this.textLayout.breakLines(line, 32, textWidth, rtl) : [];
    const leading = { title: size * (rtl ? 1.36 : 1.14), below: rtl ? 50 : 44 };
    const foot = height - margin - sublines.length * leading.below - (line ? 8 : 12);
    const put = (text: string, px: number, y: number, inset = 0) => {
      const { outline, advance } = this.textLayout.layOut(text, px, rtl);
      return placeAt(rtl ? width - margin - inset - advance : margin + inset, y, outline);
    };
    const mark = `x="${rtl ? width - margin - markSize : margin}" y="56" width="${markSize}"`;
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
      scrimFrom(rtl),
      `<svg ${mark} height="${markSize}">${this.mark}</svg>`,
      '<g fill="#fff">',
      put(brand, 32, 97, markSize + 18),
      ...lines.map((text, index) =>
        put(text, size, foot - leading.title * (lines.length - 1 - index)),
      ),
      ...sublines.map((text, index) =>
        put(text, 32, height - margin - leading.below * (sublines.length - 1 - index)),
      ),
      '</g></svg>',
    ].join('');
  }

  /** The largest size in which the title takes few lines; the smallest, in as many as it needs. */
  #fit(title: string, rtl: boolean): { size: number; lines: string[] } {
    const fits = titleSizes.map((size) => ({
      size,
      lines: this.textLayout.breakLines(title, size, textWidth, rtl),
    }));
    const best = fits.find(({ lines }) => lines.length <= maxTitleLines) ?? fits.at(-1);
    return best ?? { size: 50, lines: [title] };
  }
}

let layout: TextLayout | undefined;

/** In how many lines a title stands on its card when it is set as small as titles are. */
export function titleLines(title: string, locale: Locale): number {
  layout ??= new TextLayout();
  return layout.breakLines(title.trim(), titleSizes.at(-1) ?? 0, textWidth, locale === 'ar').length;
}

const placeAt = (x: number, y: number, outline: string) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${outline}</g>`;

/** White words need ink behind them on any picture; the car keeps its colours. */
const scrimFrom = (rtl: boolean) =>
  [
    `<defs><linearGradient id="scrim" x1="${rtl ? 1 : 0}" y1="0" x2="${rtl ? 0 : 1}" y2="0">`,
    '<stop offset="0" stop-color="#0d1526" stop-opacity=".94"/>',
    '<stop offset=".42" stop-color="#0d1526" stop-opacity=".84"/>',
    '<stop offset=".72" stop-color="#0d1526" stop-opacity="0"/></linearGradient></defs>',
    `<rect width="${width}" height="${height}" fill="url(#scrim)"/>`,
  ].join('');
