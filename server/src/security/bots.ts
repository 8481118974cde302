import { honeypotField, shortestVisit } from 'shared-contracts/api';
import type { LeadsTable } from '../database/tables';
import type { ServedAt } from './served-at';

/**
 * Why a form was probably filled by a bot; null when nothing says so. It filled the field that people
 * never see, or it was faster than the page lets anybody be. Whoever sends no stamp is not judged by
 * time: our own pages always do.
 */
export function suspicionOf(
  stamp: string | undefined,
  values: Readonly<Record<string, unknown>>,
  servedAt: ServedAt,
): LeadsTable['held'] {
  const trap = values[honeypotField] ?? '';
  if (typeof trap !== 'string' || trap.trim() !== '') return 'honeypot';
  return isTooQuick(stamp, servedAt) ? 'too quick' : null;
}

/** Whether a form was filled faster than the page lets anybody be. */
export function isTooQuick(stamp: string | undefined, servedAt: ServedAt): boolean {
  const age = servedAt.ageOf(stamp);
  // a stamp of later is another server's whose clock is ahead, or this one's clock was set back
  return age !== null && age >= 0 && age < shortestVisit;
}
