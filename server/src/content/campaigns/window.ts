import { momentParts } from 'shared-contracts/campaign';

/** A campaign's window as in its file. */
export interface Window {
  from: string;
  until: string;
}

type Phase = 'before' | 'open' | 'over';

/** Bahrain has no daylight saving time. */
const bahrainOffset = '+03:00';

const dayMs = 24 * 60 * 60 * 1000;

/** Start and end in ms since the epoch; the end is exclusive. */
export function boundsOf({ from, until }: Window): { start: number; end: number } {
  return { start: instantOf(from), end: instantOf(until) + (hasHour(until) ? 0 : dayMs) };
}

/** Whether the window is yet to open, is open, or has closed at `now`. */
export function phaseOf(window: Window, now: Date): Phase {
  const { start, end } = boundsOf(window);
  if (now.getTime() < start) return 'before';
  return now.getTime() < end ? 'open' : 'over';
}

/** A local time in Bahrain as ms since the epoch. */
export function instantOf(moment: string): number {
  const { day, hour } = momentParts(moment);
  return Date.parse(`${day}T${hour || '00:00'}:00${bahrainOffset}`);
}

const hasHour = (moment: string) => momentParts(moment).hour !== '';
