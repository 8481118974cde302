import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Names of those who may use the service, each with the SHA-256 of their token in hexadecimal. */
export type StaffTokens = ReadonlyMap<string, string>;

export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Whose token a request carries; null when it carries none that is known. Takes as long for every token. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>, tokens: StaffTokens) {
  const given = Buffer.from(
    tokenHash(/^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''),
  );
  let found: string | null = null;
  for (const [name, hash] of tokens) {
    const known = Buffer.from(hash);
    if (known.length === given.length && timingSafeEqual(known, given)) found = name;
  }
  return found;
}

/** Whether nobody on the way could read the token: TLS, or this machine alone. */
export function isPrivate({ protocol, socket, headers }: FastifyRequest): boolean {
  if (protocol === 'https') return true;
  const handedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !handedOn && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}
