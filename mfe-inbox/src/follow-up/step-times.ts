import { clockInBahrain, instantInBahrain } from 'shared-contracts/locale';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const fiveMinutesMs = 5 * 60 * 1000;

/** Quick choices for the time of a next step. */
export const stepTimes = ['soon', 'tomorrow', 'sunday'] as const;
export type StepTime = (typeof stepTimes)[number];

/** The times of the quick choices by Bahrain's clock: in two hours, tomorrow and next Sunday at nine. */
export function quickTimes(now: Date): Record<StepTime, string> {
  const soon = Math.ceil((now.getTime() + 2 * hourMs) / fiveMinutesMs) * fiveMinutesMs;
  const weekday = instantInBahrain(`${dayOf(now)}T12:00`).getUTCDay();
  const atNine = (days: number) => `${dayOf(new Date(now.getTime() + days * dayMs))}T09:00`;
  return {
    soon: clockInBahrain(new Date(soon)),
    tomorrow: atNine(1),
    sunday: atNine(7 - weekday),
  };
}

const dayOf = (instant: Date) => clockInBahrain(instant).slice(0, 10);
