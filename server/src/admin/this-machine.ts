import type { FastifyRequest } from 'fastify';

/**
 * Whether a program or a person at this machine asks. A proxy on this machine asks for others and says
 * so, and a foreign name that leads here is another site's trick.
 */
export function isFromThisMachine({ socket, headers, hostname }: FastifyRequest): boolean {
  const isHandedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return (
    !isHandedOn &&
    /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
    /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(hostname)
  );
}
