import { honeypotField, shortestVisit } from 'shared-contracts/api';
import type { ServedAt } from './served-at';

/**
 * Whether a form was filled by a bot: it filled the field that people never see, or it was faster
 * than the page lets anybody be. Whoever sends no stamp is not judged by time: our own pages always do.
 */
export function isBot(
  stamp: string | undefined,
  values: Readonly<Record<string, unknown>>,
  servedAt: ServedAt,
): boolean {
  const honeypot = values[honeypotField];
  if (
    typeof honeypot === 'string'
      ? honeypot.trim() !== ''
      : honeypot !== undefined && honeypot !== null
  ) {
    return true;
  }
  return isTooQuick(stamp, servedAt);
}

/** Whether a form was filled faster than the page lets anybody be. */
export function isTooQuick(stamp: string | undefined, servedAt: ServedAt): boolean {
  const age = servedAt.ageOf(stamp);
  return age !== null && age < shortestVisit;
}
