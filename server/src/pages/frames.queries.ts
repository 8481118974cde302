import { LRUCache } from 'lru-cache';
import { storedSettings } from '../database/content.queries';
import type { Database } from '../database/database';
import { frameSources } from './security-policy';

/** ms: as long as the API lets browsers keep what the settings say. */
const lifetime = 30_000;

/** The origins that pages may frame, as the stored settings name them; read again when they may have changed. */
export function knownFrames(database: Database): () => Promise<string> {
  const known = new LRUCache<'frames', string>({
    max: 1,
    ttl: lifetime,
    // a database that is away for a moment takes no page from visitors
    allowStaleOnFetchRejection: true,
    fetchMethod: async () => frameSources(await storedSettings(database)),
  });
  return () => known.forceFetch('frames');
}
