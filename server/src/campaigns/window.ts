import { momentParts } from 'shared-contracts/campaign';

/** When a campaign runs, as its file says it. */
export interface Window {
  from: string;
  until: string;
}

type Phase = 'before' | 'open' | 'over';

/** Bahrain knows no summer time. */
const zone = '+03:00';

const aDay = 24 * 60 * 60 * 1000;

/** First and last instant, ms since the epoch; the last one is no longer part of it. */
export function boundsOf({ from, until }: Window): { start: number; end: number } {
  return { start: instantOf(from), end: instantOf(until) + (hasHour(until) ? 0 : aDay) };
}

export function phaseOf(window: Window, now: Date): Phase {
  const { start, end } = boundsOf(window);
  if (now.getTime() < start) return 'before';
  return now.getTime() < end ? 'open' : 'over';
}

/** A moment by Bahrain’s clock, ms since the epoch. */
export function instantOf(moment: string): number {
  const { day, hour } = momentParts(moment);
  return Date.parse(`${day}T${hour || '00:00'}:00${zone}`);
}

const hasHour = (moment: string) => momentParts(moment).hour !== '';
