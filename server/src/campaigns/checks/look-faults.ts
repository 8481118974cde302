import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CampaignFault } from 'shared-contracts/campaign';
import { locales } from 'shared-contracts/locale';
import sharp from 'sharp';
import { mentions } from '../../content/media-faults';
import type { CampaignFolder } from './campaign-folder';
import { faultAt, type Group, isGroup, type Path } from './sentences';
import type { SiteKnowledge } from './site-knowledge';

/** What only the finished page shows: words on their pictures, the weight, the card of social networks. */
export async function lookFaults(
  file: unknown,
  folder: CampaignFolder,
  site: SiteKnowledge,
): Promise<CampaignFault[]> {
  if (!isGroup(file)) return [];
  const read = async (name: string) => folder.files.get(name) ?? (await site.readPicture(name));
  const offers = (Array.isArray(file.offers) ? file.offers : []) as unknown[];
  const banners = isGroup(file.banners) ? file.banners : {};
  const faults = await Promise.all([
    ...offers.map((offer, at) => toneFaults(offer, ['offers', at], file, read)),
    ...locales.map((locale) => toneFaults(banners[locale], ['banners', locale], file, read)),
    ...offers.map((offer, at) => weightFaults(offer, ['offers', at], file, read)),
    ...offers.map((offer, at) => cardFaults(offer, ['offers', at], file)),
  ]);
  return faults.flat();
}

type Read = (name: string) => Promise<Buffer | null>;

/** Where the words stand on a picture, in shares of it: at the start of the line of writing, which Arabic mirrors. */
const boxes = {
  offers: { left: 0, top: 0.05, width: 0.5, height: 0.45 },
  banners: { left: 0, top: 0.2, width: 0.5, height: 0.6 },
} as const;

/** How many times lighter one is than the other, as WCAG counts it. */
const contrastOf = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
/** Of the words, by the tone of their picture. */
const luminance = { dark: 1, light: 0.007 } as const;
/** Below the first, words are hard to read on the bare picture; the page puts a veil between for the rest. */
const contrast = { least: 3, good: 4.5 } as const;

async function toneFaults(part: unknown, path: Path, file: unknown, read: Read) {
  if (!isGroup(part) || (part.tone !== 'dark' && part.tone !== 'light')) return [];
  const bytes = await read(imageOf(part)).catch(() => null);
  const ground =
    bytes && (await lightnessOf(bytes, boxes[path[0] === 'banners' ? 'banners' : 'offers']));
  if (ground === null) return [];
  const other = part.tone === 'dark' ? 'light' : 'dark';
  const ratio = contrastOf(luminance[part.tone], ground);
  if (ratio >= contrast.least || contrastOf(luminance[other], ground) < contrast.good) return [];
  const values = { contrast: ratio.toFixed(1), value: other };
  return [faultAt([...path, 'tone'], file, 'wrongTone', { values })];
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const measured = new LRUCache<string, number>({ max: 500 });

/** The relative luminance of a part of a picture on average; null when it cannot be read. */
async function lightnessOf(bytes: Buffer, box: Box): Promise<number | null> {
  const key = `${digestOf(bytes)} ${JSON.stringify(box)}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  try {
    const { data, info } = await sharp(bytes)
      .autoOrient()
      .resize(64, 64, { fit: 'fill' })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const lightness = average(data, info.channels, box);
    measured.set(key, lightness);
    return lightness;
  } catch {
    return null;
  }
}

function average(data: Buffer, channels: number, { left, top, width, height }: Box): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.round(top * 64); y < Math.round((top + height) * 64); y += 1) {
    for (let x = Math.round(left * 64); x < Math.round((left + width) * 64); x += 1) {
      const at = (y * 64 + x) * channels;
      const [red = 0, green = red, blue = red] = data.subarray(at, at + channels);
      sum += 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      count += 1;
    }
  }
  return sum / count;
}

const linear = (value: number) =>
  value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;

/** What a page may weigh in pictures on a phone, in bytes, and the width in px that most phones fetch. */
const pageLimit = 1_500_000;
const phoneWidth = 800;
const weights = new LRUCache<string, number>({ max: 500 });

/** Pictures as a phone gets them; one that cannot be read is told elsewhere. */
async function weightFaults(offer: unknown, path: Path, file: unknown, read: Read) {
  const names = [...new Set(mentions(offer).map(({ name }) => name))];
  const all = await Promise.all(names.map((name) => weightOf(name, read).catch(() => 0)));
  const bytes = all.reduce((sum, weight) => sum + weight, 0);
  if (bytes <= pageLimit) return [];
  const values = { weight: Math.round(bytes / 1000), limit: pageLimit / 1000 };
  return [faultAt(path, file, 'tooHeavy', { values, severity: 'warning' })];
}

async function weightOf(name: string, read: Read): Promise<number> {
  const bytes = /\.(webp|jpg|png)$/.test(name) ? await read(name) : null;
  if (!bytes) return 0;
  const key = digestOf(bytes);
  const known = weights.get(key);
  if (known !== undefined) return known;
  // as the site makes it for browsers without AVIF, which is quick
  const { info } = await sharp(bytes)
    .resize({ width: phoneWidth, withoutEnlargement: true })
    .webp({ quality: 80, effort: 0 })
    .toBuffer({ resolveWithObject: true });
  weights.set(key, info.size);
  return info.size;
}

async function cardFaults(offer: unknown, path: Path, file: unknown): Promise<CampaignFault[]> {
  if (!isGroup(offer) || !isGroup(offer.title)) return [];
  // the fonts and their shaper are needed by few commands
  const { mostLines, titleLines } = await import('../../seo/social-cards/card-painter');
  const { title } = offer;
  return locales.flatMap((locale) => {
    const words = title[locale];
    const length = typeof words === 'string' ? titleLines(words, locale) : 0;
    if (length <= mostLines) return [];
    const values = { length, limit: mostLines };
    return [
      faultAt([...path, 'title', locale], file, 'cardOverflows', { values, severity: 'warning' }),
    ];
  });
}

/** The picture behind the words; English has the one that both are measured by. */
function imageOf({ image }: Group): string {
  if (isGroup(image)) return String(image.en);
  return String(image);
}

const digestOf = (bytes: Buffer) => createHash('sha1').update(bytes).digest('base64');
