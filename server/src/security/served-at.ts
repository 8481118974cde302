import { createHmac, timingSafeEqual } from 'node:crypto';

/** When a visitor was first served, signed, so that a form can prove that it was not filled in no time. */
export interface ServedAt {
  stamp(): string;
  /** ms since the stamp was made; null when there is none, or none of ours. */
  ageOf(stamp: string | undefined): number | null;
}

export function createServedAt(secret: string, now: () => Date): ServedAt {
  const sign = (time: string) =>
    createHmac('sha256', secret).update(`served-at ${time}`).digest('base64url');
  return {
    stamp() {
      const time = String(now().getTime());
      return `${time}.${sign(time)}`;
    },
    ageOf(stamp = '') {
      const [time = '', signature = ''] = stamp.split('.');
      return isSame(signature, sign(time)) ? now().getTime() - Number(time) : null;
    },
  };
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
