import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/** What a site keeps of a token, in hexadecimal digits: the token itself is its holder's alone. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Compares what is secret. How long it takes says nothing about where the two differ, or of their length. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(digestOf(a)), Buffer.from(digestOf(b)));

/** The token that a request carries; empty when it has none. */
export const bearerOf = ({ headers }: WithHeaders): string =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** Whose token this is. Every holder is looked at, so that the time of an answer says nothing about a guess. */
export function holderOf<Holder extends { digest: string }>(
  token: string,
  holders: readonly Holder[],
): Holder | undefined {
  const digest = digestOf(token);
  return holders.filter((holder) => isSameSecret(holder.digest, digest))[0];
}
