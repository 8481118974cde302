import { createHash } from 'node:crypto';
import type { BrandWire } from 'shared-contracts/api';
import type { BrochureIndex } from '../brochures/order';
import { libraryPictures } from '../content/records/library-pictures';
import type { Content, ContentFolder } from '../content/schema';
import type { MediaIndex } from '../media/media-index';
import { contentBodies } from './content.queries';
import { type ContentRow, contentRows } from './content-rows';
import type { Database } from './database';

/** What is stored of a content. */
export interface StoredContent {
  rows: readonly ContentRow[];
  /** Another text whenever the content, or what is served of it, is another. */
  digest: string;
}

/** Throws on a file of media that was not prepared. */
export async function contentToStore(
  database: Database,
  content: Content,
  media: MediaIndex,
  brochures: BrochureIndex,
): Promise<StoredContent> {
  // campaigns have versions of their own
  const { campaigns: _, ...said }: Content & Partial<ContentFolder> = content;
  const library = await libraryPictures(database, said);
  // what a file says of a picture itself counts more than the library's text
  const told = { ...said, pictures: { ...library.texts, ...said.pictures } };
  const rows = contentRows(told, { ...media, ...library.media }, brochures);
  return { rows, digest: digestOf([told, rows]) };
}

/** Where the brochures are that the site offers at this moment. */
export async function storedBrochures(database: Database): Promise<BrochureIndex> {
  const bodies = await contentBodies(database, 'brand');
  // written by the import alone, in this shape
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
