import { dayInBahrain } from 'shared-contracts/locale';

/** Whether an offer's last day (ISO date) has passed in Bahrain. */
export function hasEnded(until: string, now = new Date()): boolean {
  return until < dayInBahrain(now);
}
