import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CampaignFault } from 'shared-contracts/campaign';
import { locales } from 'shared-contracts/locale';
import sharp from 'sharp';
import {
  type Box,
  type MeasuredTone,
  measureTone,
  minContrast,
  textPlacements,
} from '../../../media/measure-tone';
import { mentions } from '../../media-faults';
import { libraryId } from '../pictures/library-names';
import type { CampaignFolder } from './campaign-folder';
import { faultAt, type Group, isGroup, type Path } from './sentences';
import type { SiteReferenceData } from './site-reference-data';

/** Faults that need the pictures: contrast of text, page weight, and the share card. */
export async function lookFaults(
  file: unknown,
  folder: CampaignFolder,
  site: SiteReferenceData,
): Promise<CampaignFault[]> {
  if (!isGroup(file)) return [];
  const read = async (name: string) => folder.files.get(name) ?? (await site.readPicture(name));
  const isUpright = async (name: string) =>
    (await site.library?.(libraryId(name) ?? ''))?.mirror === false;
  const reader = { read, isUpright };
  const offers = (Array.isArray(file.offers) ? file.offers : []) as unknown[];
  const banners = isGroup(file.banners) ? file.banners : {};
  const faults = await Promise.all([
    ...offers.map((offer, at) => toneFaults(offer, ['offers', at], file, reader)),
    ...locales.map((locale) => toneFaults(banners[locale], ['banners', locale], file, reader)),
    ...offers.map((offer, at) => weightFaults(offer, ['offers', at], file, read)),
    ...offers.map((offer, at) => cardFaults(offer, ['offers', at], file)),
  ]);
  return faults.flat();
}

type ReadPicture = (name: string) => Promise<Buffer | null>;

interface PictureReader {
  read: ReadPicture;
  /** Whether Arabic pages show the picture unmirrored, so that the text is on its other side. */
  isUpright(name: string): Promise<boolean>;
}

/** Area of the text on a landing page, as shares of the picture. */
const offerTextBox: Box = { x: 0, y: 0.05, width: 0.5, height: 0.45 };
/** Smallest contrast ratio; below it the picture has the other tone. */
const minLargeTextContrast = 3;

const toneCache = new LRUCache<string, MeasuredTone>({ max: 500 });

async function toneFaults(
  part: unknown,
  path: Path,
  file: unknown,
  { read, isUpright }: PictureReader,
) {
  if (!isGroup(part) || (part.tone !== 'dark' && part.tone !== 'light')) return [];
  const { tone } = part;
  const place = path[0] === 'banners' ? 'banner' : 'offer';
  const name = imageOf(part);
  const others = path[1] !== 'en' && (await isUpright(name)) ? [true] : [];
  const sides = path[1] === 'ar' && others.length > 0 ? others : [false, ...others];
  const found = await Promise.all(
    sides.map((upright) => toneOf(name, place, upright, read).catch(() => null)),
  );
  const other = tone === 'dark' ? 'light' : 'dark';
  const minRatio = place === 'banner' ? minContrast : minLargeTextContrast;
  const wrong = found.find(
    (side) => side && side.ratios[tone] < minRatio && side.readableTones.includes(other),
  );
  if (!wrong) return [];
  const values = { contrast: wrong.ratios[tone].toFixed(1), value: other };
  return [faultAt([...path, 'tone'], file, 'wrongTone', { values })];
}

async function toneOf(
  name: string,
  place: 'banner' | 'offer',
  isUnmirrored: boolean,
  read: ReadPicture,
) {
  const bytes = await read(name);
  if (!bytes) return null;
  const key = `${digestOf(bytes)} ${place} ${isUnmirrored}`;
  const { box, overlays } = textPlacements.banner;
  const tone =
    toneCache.get(key) ??
    (await (place === 'banner'
      ? measureTone(bytes, box, { overlays, isUnmirrored })
      : measureTone(bytes, offerTextBox, { isUnmirrored })));
  toneCache.set(key, tone);
  return tone;
}

/** Limit of a page's pictures on a phone in bytes, and the width in px that most phones load. */
const maxPageBytes = 1_500_000;
const phoneWidth = 800;
const sizeCache = new LRUCache<string, number>({ max: 500 });

/** Warns when a page's pictures are too heavy on a phone. An unreadable picture counts 0; it is reported elsewhere. */
async function weightFaults(offer: unknown, path: Path, file: unknown, read: ReadPicture) {
  const names = [...new Set(mentions(offer).map(({ name }) => name))];
  const all = await Promise.all(names.map((name) => weightOf(name, read).catch(() => 0)));
  const bytes = all.reduce((sum, weight) => sum + weight, 0);
  if (bytes <= maxPageBytes) return [];
  const values = { weight: Math.round(bytes / 1000), limit: maxPageBytes / 1000 };
  return [faultAt(path, file, 'tooHeavy', { values, severity: 'warning' })];
}

async function weightOf(name: string, read: ReadPicture): Promise<number> {
  const bytes = /\.(webp|jpg|png)$/.test(name) ? await read(name) : null;
  if (!bytes) return 0;
  const key = digestOf(bytes);
  const cached = sizeCache.get(key);
  if (cached !== undefined) return cached;
  // the WebP variant for browsers without AVIF, which is fast to make
  const { info } = await sharp(bytes)
    .resize({ width: phoneWidth, withoutEnlargement: true })
    .webp({ quality: 80, effort: 0 })
    .toBuffer({ resolveWithObject: true });
  sizeCache.set(key, info.size);
  return info.size;
}

async function cardFaults(offer: unknown, path: Path, file: unknown): Promise<CampaignFault[]> {
  if (!isGroup(offer) || !isGroup(offer.title)) return [];
  // imported late: few commands need the fonts and the text shaper
  const { maxTitleLines, titleLines } = await import('../../seo/social-cards/card-painter');
  const { title } = offer;
  return locales.flatMap((locale) => {
    const words = title[locale];
    const length = typeof words === 'string' ? titleLines(words, locale) : 0;
    if (length <= maxTitleLines) return [];
    const values = { length, limit: maxTitleLines };
    return [
      faultAt([...path, 'title', locale], file, 'cardOverflows', { values, severity: 'warning' }),
    ];
  });
}

/** The picture behind the text. If there is one per language, the English one is measured. */
function imageOf({ image }: Group): string {
  if (isGroup(image)) return String(image.en);
  return String(image);
}

const digestOf = (bytes: Buffer) => createHash('sha1').update(bytes).digest('base64');
