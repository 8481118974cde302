import type { FastifyRequest } from 'fastify';

/** Whether the connection is safe from eavesdropping: by TLS, or local and not forwarded by a proxy. */
export function isPrivateLine({ protocol, socket, headers }: FastifyRequest): boolean {
  if (protocol === 'https') return true;
  const isHandedOn = Object.keys(headers).some((name) => /^(x-forwarded-|forwarded$)/.test(name));
  return !isHandedOn && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}
