import { contentKeys } from '../database/content.queries';
import type { Database } from '../database/database';

/** Finds pages to try a route with: at most two that the content has, in English without a first slash. */
export type SamplesOf = (pattern: string) => string[];

/** Knows every page that the content has words for. */
export async function readSamples(database: Database): Promise<SamplesOf> {
  const keys = await contentKeys(database, 'seo');
  const pages = keys.filter((key) => key.startsWith('en:')).map((key) => key.slice('en:'.length));
  return (pattern) => {
    if (!pattern.includes(':')) return [pattern];
    const shape = new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`);
    const samples = pages.filter((page) => shape.test(page));
    return [...new Set([samples[0], samples.at(-1)])].filter((page) => page !== undefined);
  };
}
