import { LRUCache } from 'lru-cache';
import { storedSettings } from '../content/import/content.queries';
import type { Database } from '../database/database';
import { frameSources } from '../http/security-policy';

/** The origins that pages may frame, from the stored settings; cached per content revision. */
export function cachedFrames(
  database: Database,
  revision: () => Promise<string>,
): () => Promise<string> {
  const cache = new LRUCache<string, string>({
    max: 2,
    fetchMethod: async () => frameSources(await storedSettings(database)),
  });
  return async () => cache.forceFetch(await revision());
}
