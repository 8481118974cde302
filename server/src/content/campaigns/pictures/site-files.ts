import { parsePicture, parseTurntable } from 'shared-contracts/picture';
import {
  type LibraryPicture,
  type MediaKind,
  pictureCentre,
} from 'shared-contracts/staff-pictures';
import type { Database } from '../../../database/database';
import type { ReleaseArtwork } from '../../../releases/live/release-artwork';
import type { PictureTexts } from '../../page-schemas';
import { contentFile, findLiveVersion } from '../../records/records.queries';
import { pageFiles } from '../../schema';

/** The files of `content/media`, by their names, with where they are served. */
export interface SiteMedia {
  names: ReadonlySet<string>;
  addressOf(name: string): string | undefined;
}

/** Files of the project as entries of the library, by name. The other frames of a turntable are no entries. */
export async function siteEntries(
  database: Database,
  { names, addressOf }: SiteMedia,
): Promise<LibraryPicture[]> {
  const texts = await alternativeTexts(database);
  return [...names].sort().flatMap((name) => {
    const kind = kindOf(name);
    const address = addressOf(name);
    return kind && address !== undefined
      ? [entryOf(name, kind, address, texts[name], addressOf)]
      : [];
  });
}

/** Pictures of releases as entries of the library. Their teams describe and change them. */
export const artworkEntries = (artwork: readonly ReleaseArtwork[]): LibraryPicture[] =>
  artwork.map(({ remote, file, address }) => ({
    ...entryOf(`${remote}/${file}`, 'drawing', address),
    ...{ origin: remote, isDecorative: true },
  }));

function kindOf(name: string): MediaKind | null {
  if (name.endsWith('/360/00.webp')) return 'turntable';
  if (name.includes('/360/')) return null;
  const [, ending = ''] = /\.(\w+)$/.exec(name) ?? [];
  if (ending === 'mp4' || ending === 'webm') return 'film';
  if (ending === 'pdf') return 'document';
  if (ending === 'svg') return 'drawing';
  return name.startsWith('panorama/') ? 'panorama' : 'picture';
}

function entryOf(
  name: string,
  kind: MediaKind,
  address: string,
  text?: PictureTexts[string],
  addressOf: SiteMedia['addressOf'] = () => undefined,
): LibraryPicture {
  // the picture of a film lies beside it
  const shown =
    kind === 'film' ? (addressOf(name.replace(/\.\w+$/, '-poster.webp')) ?? '') : address;
  const isPicture = kind === 'picture' || kind === 'panorama';
  const { width, height } = isPicture
    ? parsePicture(address)
    : kind === 'turntable'
      ? parseTurntable(address)
      : { width: 0, height: 0 };
  return {
    ...{ id: name, file: name, name, width, height, origin: 'content' },
    ...(kind !== 'picture' && { kind }),
    ...(!isPicture && kind !== 'drawing' && { media: { address, bytes: 0 } }),
    ...(text === 'decorative' && { isDecorative: true }),
    alt: typeof text === 'object' ? { en: text.en, ar: text.ar } : { en: '', ar: '' },
    focus: (typeof text === 'object' && text.focus) || pictureCentre,
    crops: { wide: null, phone: null, social: null },
    // as pages do with pictures of the project
    mirror: true,
    addresses: { whole: shown, wide: shown, phone: shown, social: shown },
    ...{ addedBy: '', addedAt: '' },
  };
}

/** What `pictures.json` says, live. */
async function alternativeTexts(database: Database): Promise<PictureTexts> {
  const live = await findLiveVersion(database, contentFile(pageFiles.pictures[0]));
  // it was checked before it went live
  return JSON.parse(live?.body ?? '{}');
}
