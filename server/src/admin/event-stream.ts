import type { FastifyReply } from 'fastify';

/** Streams of one person at a time, of a kind and on one server. */
export const mostStreams = 8;
/** ms between two lines that keep proxies from giving the stream up. */
const heartbeat = 15_000;

/** Begins server-sent events, until the browser goes away or `reply.raw` ends. */
export function beginEvents(reply: FastifyReply, onClose: () => void): void {
  reply.hijack();
  // those of the site's protections are there already
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // what has ended holds up no server that ends
    connection: 'close',
    // nginx would wait for more
    'x-accel-buffering': 'no',
  });
  reply.raw.write('retry: 2000\n\n');
  const beat = setInterval(() => reply.raw.write(': still here\n\n'), heartbeat).unref();
  const close = () => {
    clearInterval(beat);
    onClose();
  };
  if (reply.raw.destroyed) close();
  else reply.raw.once('close', close);
}

export function sendEvent(reply: FastifyReply, name: string, data: unknown): void {
  reply.raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}
