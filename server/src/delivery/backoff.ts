const first = 5000;
const longest = 60 * 60 * 1000;

/** After so many attempts a delivery is given up; the last is about eight hours after the first. */
export const mostAttempts = 16;

/** A delivery that was begun so often, and never ended, has killed its process each time. */
export const mostStarts = 20;

/**
 * ms until the next attempt: twice as long after each, never longer than an hour, and spread, so that
 * what failed together does not come back together. `random` is from 0 to 1.
 */
export function backoff(attempts: number, random: number): number {
  const full = Math.min(first * 2 ** (attempts - 1), longest);
  return Math.round(full * (0.5 + random / 2));
}
