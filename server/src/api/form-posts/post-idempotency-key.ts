import type { Database } from '../../database/database';
import { findSubmission } from '../../leads/leads.queries';
import { bodyFingerprint } from '../submission';

/** ms within which the same body is the same submission, at the least. */
const repeatWindowMs = 10 * 60 * 1000;

/**
 * The key of a form that was posted without a key of its own: the same for the same body within ten to
 * twenty minutes, so that a second press or a reload does not make a second lead. Servers' clocks differ: one that
 * is ahead may have stored it under the span that is to come.
 */
export async function postIdempotencyKey(
  database: Database,
  call: string,
  body: Readonly<Record<string, unknown>>,
  { now, visitor }: { now: Date; visitor: string },
): Promise<string> {
  const fingerprint = bodyFingerprint(body);
  const window = Math.floor(now.getTime() / repeatWindowMs);
  const keyFor = (time: number) => `${visitor} post ${time} ${fingerprint}`;
  for (const other of [window - 1, window + 1])
    if (await findSubmission(database, call, keyFor(other))) return keyFor(other);
  return keyFor(window);
}
