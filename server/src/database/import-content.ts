import { createHash } from 'node:crypto';
import { dayInBahrain } from 'shared-contracts/locale';
import type { BrochureIndex } from '../brochures/order';
import type { Content } from '../content/schema';
import type { MediaIndex } from '../media/media-index';
import { replaceContent, storedDigest } from './content.queries';
import { contentRows, mapperVersion } from './content-rows';
import { alone, type Database, locks } from './database';

/**
 * Stores what the site says in the place of what was stored before, all or nothing. Does nothing,
 * and answers false, when the same content and media are stored already.
 */
export async function importContent(
  database: Database,
  content: Content,
  media: MediaIndex,
  brochures: BrochureIndex = {},
  now = new Date(),
): Promise<boolean> {
  // campaigns have versions of their own
  const { campaigns: _, ...digested } = content;
  const digest = digestOf([mapperVersion, digested, media, brochures]);
  return alone(database, locks.content, async () => {
    if ((await storedDigest(database)) === digest) return false;
    await replaceContent(
      database,
      contentRows(content, media, brochures),
      digest,
      dayInBahrain(now),
    );
    return true;
  });
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
