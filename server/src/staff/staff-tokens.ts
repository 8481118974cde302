import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/** Digest of a token, in hexadecimal digits. The site stores only the digest. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares two secrets in constant time, whatever their lengths. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(digestOf(a)), Buffer.from(digestOf(b)));

/** Bearer token of a request; empty when there is none. */
export const bearerOf = ({ headers }: WithHeaders): string =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** The holder of a token. Compares with all holders, so that the time of the answer reveals nothing. */
export function findTokenHolder<Holder extends { digest: string }>(
  token: string,
  holders: readonly Holder[],
): Holder | undefined {
  const digest = digestOf(token);
  return holders.filter((holder) => isSameSecret(holder.digest, digest))[0];
}
