import { createHash, timingSafeEqual } from 'node:crypto';

/** Digest of a token, in hexadecimal digits. The site stores only the digest. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares two secrets in constant time, whatever their lengths. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(digestOf(a)), Buffer.from(digestOf(b)));
