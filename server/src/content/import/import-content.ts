import { createHash } from 'node:crypto';
import type { BrandWire } from 'shared-contracts/api';
import type { Database } from '../../database/database';
import type { MediaIndex } from '../../media/media-index';
import type { BrochureIndex } from '../brochures/brochure-job';
import { libraryPictures, withPictureTexts } from '../records/library-pictures';
import type { Content, ContentFolder } from '../schema';
import { contentBodies } from './content.queries';
import { type ContentRow, contentRows } from './content-rows';

/** Content ready to be stored. */
export interface StoredContent {
  rows: readonly ContentRow[];
  /** Changes with the content and with its rows. */
  digest: string;
}

/** Builds the rows of a content, and their digest. Rejects when a media file was not prepared. */
export async function contentToStore(
  ...content: Parameters<typeof contentToShow>
): Promise<StoredContent> {
  const { described, rows } = await contentToShow(...content);
  return { rows, digest: digestOf([described, rows]) };
}

export async function contentToShow(
  database: Database,
  content: Content,
  media: MediaIndex,
  brochures: BrochureIndex,
) {
  // campaigns are stored separately
  const { campaigns: _, ...withoutCampaigns }: Content & Partial<ContentFolder> = content;
  const library = await libraryPictures(database, withoutCampaigns);
  const described = {
    ...withoutCampaigns,
    pictures: withPictureTexts(library.texts, withoutCampaigns.pictures),
  };
  const ownBrochures = content.models.flatMap(({ slug, brochure }) => {
    const file = brochure === null ? undefined : library.files[brochure];
    return file ? [[slug, { address: file.address, bytes: file.bytes }] as const] : [];
  });
  const rows = contentRows(
    described,
    { ...media, ...library.media },
    { ...brochures, ...Object.fromEntries(ownBrochures) },
  );
  return { described, rows };
}

export async function storedBrochures(database: Database): Promise<BrochureIndex> {
  const bodies = await contentBodies(database, 'brand');
  // the import itself wrote the JSON
  const brands = bodies.map((body) => JSON.parse(body) as BrandWire);
  return Object.fromEntries(
    brands.flatMap(({ slug, brochure: address, brochure_bytes: bytes }) =>
      address !== null && bytes !== null ? [[slug, { address, bytes }] as const] : [],
    ),
  );
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
