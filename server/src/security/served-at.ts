import { signedTexts } from './signed-text';

/** Signed time of the first answer to a visitor. A form sends it back as proof of its minimum age. */
export type ServedAt = ReturnType<typeof createServedAt>;

export function createServedAt(secret: string, now: () => Date) {
  const times = signedTexts(secret, 'served-at');
  return {
    stamp: () => times.sign(String(now().getTime())),
    /** Age of the stamp in ms; null when it is missing or invalid. */
    ageOf(stamp = '') {
      const time = times.read(stamp);
      return time === null ? null : now().getTime() - Number(time);
    },
  };
}
