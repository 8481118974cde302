import type { FastifyReply } from 'fastify';

/** Streams per person and kind on one server. */
export const maxStreamsPerPerson = 8;
/** ms between two comment lines, which keep proxies from closing the stream. */
const heartbeatMs = 15_000;

/** Starts server-sent events. `onClose` runs when the browser disconnects or `reply.raw` ends. */
export function openEventStream(reply: FastifyReply, onClose: () => void): void {
  reply.hijack();
  // the security headers are set already
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // a kept-alive connection would delay the server's shutdown
    connection: 'close',
    // turns off nginx's buffering
    'x-accel-buffering': 'no',
  });
  reply.raw.write('retry: 2000\n\n');
  const heartbeatTimer = setInterval(
    () => reply.raw.write(': still here\n\n'),
    heartbeatMs,
  ).unref();
  const close = () => {
    clearInterval(heartbeatTimer);
    onClose();
  };
  if (reply.raw.destroyed) close();
  else reply.raw.once('close', close);
}

export function sendEvent(reply: FastifyReply, name: string, data: unknown): void {
  reply.raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}
