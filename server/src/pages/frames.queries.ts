import { contentBody } from '../database/content.queries';
import type { Database } from '../database/database';
import { type FramedSites, frameSources } from './security-policy';

/** The origins that pages may frame, as the stored settings name them. */
export async function framesOf(database: Database): Promise<string> {
  const body = await contentBody(database, 'settings', '');
  // Written by the import of checked content alone.
  return frameSources(body === undefined ? undefined : (JSON.parse(body) as FramedSites));
}
