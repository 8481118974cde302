import { contentBody } from '../database/content.queries';
import type { Database } from '../database/database';
import { type FramedSites, frameSources } from './security-policy';

/** The origins that pages may frame, as the stored settings name them. */
async function framesOf(database: Database): Promise<string> {
  const body = await contentBody(database, 'settings', '');
  // Written by the import of checked content alone.
  return frameSources(body === undefined ? undefined : (JSON.parse(body) as FramedSites));
}

/** ms: as long as the API lets browsers keep what the settings say. */
const lifetime = 30_000;

/** The same, read again when it may have changed. */
export function knownFrames(database: Database): () => Promise<string> {
  let frames: Promise<string> | undefined;
  let until = 0;
  return () => {
    if (frames && until > Date.now()) return frames;
    const asked = framesOf(database);
    [frames, until] = [asked, Date.now() + lifetime];
    asked.catch(() => {
      until = 0;
    });
    return asked;
  };
}
