import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LiveReleases } from '../../releases/live/live-releases';
import { devtoolsScript } from './federation-devtools';

/** Path of the script that `npm run dev` adds to each document. */
export const liveReloadScript = '/-/live-reload.js';

// A lost connection means that the server restarts; the page reloads when it is back.
const script = `const events = new EventSource('/-/live-reload');
let wasOpen = false;
events.onopen = () => { if (wasOpen) location.reload(); wasOpen = true; };
events.onmessage = () => location.reload();
`;

/** Development only: tells open pages to reload when another release goes live. */
export async function liveReloadPlugin(
  app: FastifyInstance,
  { releases }: { releases: { live: Pick<LiveReleases, 'onChange'> } },
): Promise<void> {
  const openReplies = new Set<FastifyReply>();
  releases.live.onChange(() => {
    for (const reply of openReplies) reply.raw.write('data: reload\n\n');
  });
  app.addHook('preClose', async () => {
    for (const reply of openReplies) reply.raw.end();
  });
  app.get(liveReloadScript, (_request, reply) =>
    reply.type('text/javascript').send(script + devtoolsScript),
  );
  app.get('/-/live-reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    reply.raw.write('retry: 300\n\n');
    openReplies.add(reply);
    request.raw.on('close', () => openReplies.delete(reply));
  });
}
