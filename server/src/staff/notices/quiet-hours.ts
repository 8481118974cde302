import { clockInBahrain, instantInBahrain } from 'shared-contracts/locale';

/** Times of day in Bahrain, such as `22:00` to `07:00`; the end belongs to the next day if it is not later. */
export interface QuietHours {
  from: string;
  until: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Time of day at which digests are sent, in Bahrain. */
const digestTime = '08:00';

/** End of the quiet hours that `now` is in; null outside of them. */
export function quietUntil(quiet: QuietHours | null, now: Date): Date | null {
  if (quiet === null || quiet.from === quiet.until) return null;
  const time = clockInBahrain(now).slice(11);
  const { from, until } = quiet;
  const isQuiet = from < until ? from <= time && time < until : from <= time || time < until;
  return isQuiet ? nextTime(until, now) : null;
}

/** The next time at which a digest is sent, later than `now`. */
export const nextDigest = (now: Date): Date => nextTime(digestTime, now);

/** The digest of this time tells what was queued since the one before. */
export const digestStart = (due: Date): Date => new Date(due.getTime() - dayMs);

/** The next instant, later than `now`, at which clocks in Bahrain show this time. */
function nextTime(time: string, now: Date): Date {
  const today = instantInBahrain(`${clockInBahrain(now).slice(0, 10)}T${time}`);
  return today > now ? today : new Date(today.getTime() + dayMs);
}
