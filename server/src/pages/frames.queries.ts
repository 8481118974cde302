import { LRUCache } from 'lru-cache';
import { storedSettings } from '../database/content.queries';
import type { Database } from '../database/database';
import { frameSources } from './security-policy';

/** The origins that pages may frame, from the stored settings; cached per content revision. */
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
