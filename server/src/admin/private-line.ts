import type { FastifyRequest } from 'fastify';

/** Whether nobody can listen in: it came by TLS, or within this machine and for nobody else. */
export function isPrivateLine({ protocol, socket, headers }: FastifyRequest): boolean {
  if (protocol === 'https') return true;
  const isHandedOn = Object.keys(headers).some((name) => /^(x-forwarded-|forwarded$)/.test(name));
  return !isHandedOn && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}
