import { clockInBahrain } from 'shared-contracts/locale';

/** Whether a text is a valid ISO date. */
export function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === value;
}

/** Start of a day in Bahrain, as an ISO time in UTC. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00+03:00`).toISOString();

const dayMs = 24 * 60 * 60 * 1000;

/** Start of the next day. */
export const endOfDay = (day: string): string =>
  new Date(Date.parse(startOfDay(day)) + dayMs).toISOString();

/** Local time in Bahrain: `2026-11-21 10:05`. */
export const momentInBahrain = (iso: string): string =>
  clockInBahrain(new Date(iso)).replace('T', ' ');
