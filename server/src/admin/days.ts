import { clockInBahrain } from 'shared-contracts/locale';

/** Whether a text is a day of the calendar, ISO. */
export function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}

/** When a day begins in Bahrain, as an ISO moment in UTC. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00+03:00`).toISOString();

/** When something was, for people: `2026-11-21 10:05`, Bahrain's time. */
export const momentInBahrain = (iso: string): string =>
  clockInBahrain(new Date(iso)).replace('T', ' ');
