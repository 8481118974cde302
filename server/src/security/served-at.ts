import { signedTexts } from '../admin/signed-text';

/** When a visitor was first served, signed, so that a form can prove that it was not filled in no time. */
export type ServedAt = ReturnType<typeof createServedAt>;

export function createServedAt(secret: string, now: () => Date) {
  const times = signedTexts(secret, 'served-at');
  return {
    stamp: () => times.sign(String(now().getTime())),
    /** ms since the stamp was made; null when there is none, or none of ours. */
    ageOf(stamp = '') {
      const time = times.read(stamp);
      return time === null ? null : now().getTime() - Number(time);
    },
  };
}
