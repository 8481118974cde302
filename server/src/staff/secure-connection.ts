import type { FastifyRequest } from 'fastify';

/** Whether the connection is safe from eavesdropping: by TLS, or local and not forwarded by a proxy. */
export function isSecureConnection({ protocol, socket, headers }: FastifyRequest): boolean {
  if (protocol === 'https') return true;
  const isForwarded = Object.keys(headers).some((name) => /^(x-forwarded-|forwarded$)/.test(name));
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}
