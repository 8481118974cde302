import { fingerprintOf } from '../api/submission';
import type { Database } from '../database/database';
import { findSubmission } from '../leads/leads.queries';

/** ms within which the same body is the same submission, at the least. */
const memory = 10 * 60 * 1000;

/**
 * The key of a form that was posted without a key of its own: the same for the same body within ten to
 * twenty minutes, so that a second press or a reload does not make a second lead.
 */
export async function keyOfPost(
  database: Database,
  call: string,
  body: Readonly<Record<string, unknown>>,
  { now, visitor }: { now: Date; visitor: string },
): Promise<string> {
  const fingerprint = fingerprintOf(body);
  const span = Math.floor(now.getTime() / memory);
  const [current, before] = [span, span - 1].map(
    (time) => `${visitor} post ${time} ${fingerprint}`,
  ) as [string, string];
  return (await findSubmission(database, call, before)) ? before : current;
}
