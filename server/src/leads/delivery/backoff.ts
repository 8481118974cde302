const initialMs = 5000;
const maxMs = 60 * 60 * 1000;

/** A delivery is given up after this many attempts; the last is about eight hours after the first. */
export const maxAttempts = 16;

/** A delivery that was started this often and never finished has crashed its process each time. */
export const maxStarts = 20;

/**
 * ms until the next attempt. Doubles each time, up to an hour, with random jitter so that deliveries that failed
 * together do not retry together.
 *
 * @param random from 0 to 1
 */
export function backoffMs(attempts: number, random: number): number {
  const delayMs = Math.min(initialMs * 2 ** (attempts - 1), maxMs);
  return Math.round(delayMs * (0.5 + random / 2));
}
