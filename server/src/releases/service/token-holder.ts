import { createHash, timingSafeEqual } from 'node:crypto';
import type { ReleaseToken } from '../../config/release-config';

/** Whose token this is. Every one is looked at, and each for as long: the time of an answer says nothing about a guess. */
export function tokenHolder(
  given: string,
  tokens: readonly ReleaseToken[],
): ReleaseToken | undefined {
  const digest = createHash('sha256').update(given).digest();
  return tokens
    .map((token) => ({ token, fits: timingSafeEqual(digest, Buffer.from(token.digest, 'hex')) }))
    .find(({ fits }) => fits)?.token;
}
