import { LRUCache } from 'lru-cache';
import { storedSettings } from '../database/content.queries';
import type { Database } from '../database/database';
import { frameSources } from './security-policy';

/** The origins that pages may frame, as the stored settings name them; read again when the site says something else. */
export function knownFrames(
  database: Database,
  revision: () => Promise<string>,
): () => Promise<string> {
  const known = new LRUCache<string, string>({
    max: 2,
    fetchMethod: async () => frameSources(await storedSettings(database)),
  });
  return async () => known.forceFetch(await revision());
}
