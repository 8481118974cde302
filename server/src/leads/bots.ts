import { honeypotField, shortestVisit } from 'shared-contracts/api';
import type { LeadsTable } from '../database/tables';
import type { ServedAt } from '../security/served-at';

/**
 * Why a form was probably sent by a bot; null when nothing indicates one. Signs are a filled honeypot field, or
 * a form sent faster than a person can. A form without a time stamp is not judged by time; our own pages always
 * send one.
 */
export function botSuspicion(
  stamp: string | undefined,
  values: Readonly<Record<string, unknown>>,
  servedAt: ServedAt,
): LeadsTable['quarantine_reason'] {
  const trap = values[honeypotField] ?? '';
  if (typeof trap !== 'string' || trap.trim() !== '') return 'honeypot';
  return isTooQuick(stamp, servedAt) ? 'too quick' : null;
}

/** Whether the form was sent faster than a person can fill it in. */
export function isTooQuick(stamp: string | undefined, servedAt: ServedAt): boolean {
  const age = servedAt.ageOf(stamp);
  // A negative age means that server clocks differ.
  return age !== null && age >= 0 && age < shortestVisit;
}
