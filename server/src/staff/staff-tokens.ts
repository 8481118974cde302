import type { FastifyRequest } from 'fastify';
import { digestOf, isSameSecret } from '../security/secrets';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

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
