import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { listMedia } from '../../content/media-faults';
import type { SiteKnowledge } from './meaning-faults';

/** What campaigns may name, from the folder of the content. */
export async function readSiteKnowledge(contentDir: string): Promise<SiteKnowledge> {
  const [entries, media] = await Promise.all([
    readdir(join(contentDir, 'models')).catch((): string[] => []),
    listMedia(join(contentDir, 'media')),
  ]);
  return { models: new Set(entries.map((entry) => entry.replace(/\.json$/, ''))), media };
}
