import { dayInBahrain } from 'shared-contracts/locale';
import type { BrochureIndex } from '../src/content/brochures/brochure-job';
import { replaceContent, storedDigest } from '../src/content/import/content.queries';
import { contentToStore } from '../src/content/import/import-content';
import type { Content } from '../src/content/schema';
import type { Database } from '../src/database/database';
import type { MediaIndex } from '../src/media/media-index';

/** Test helper: replaces the stored content with content without records. Returns false if it is stored already. */
export async function importContent(
  database: Database,
  content: Content,
  media: MediaIndex,
  brochures: BrochureIndex = {},
  now = new Date(),
): Promise<boolean> {
  const stored = await contentToStore(database, content, media, brochures);
  if ((await storedDigest(database)) === stored.digest) return false;
  await database
    .transaction()
    .execute((transaction) => replaceContent(transaction, stored, dayInBahrain(now)));
  return true;
}
