import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StaffSessions } from '../../admin/staff-sessions';
import { type Caller, mustHave } from '../service/caller';
import type { CampaignSignals } from './signals';

export interface SignalsParts {
  signals: CampaignSignals;
  sessions: Pick<StaffSessions, 'isGood'>;
}

/** Streams of one person at a time, on one server. */
const mostStreams = 8;
/** ms between two lines that keep proxies from giving the stream up. */
const heartbeat = 15_000;

/**
 * `GET /:slug/events`: server-sent events, until the browser goes away or its session is over. With `?look` it sees
 * who is in the draft and is not in it.
 */
export function signalsRoute(
  app: FastifyInstance,
  {
    signals,
    sessions,
    callerOf,
  }: SignalsParts & { callerOf(request: FastifyRequest): Promise<Caller> },
): void {
  app.addHook('preClose', () => signals.close());
  app.get<{ Params: { slug: string }; Querystring: { look?: string } }>(
    '/:slug/events',
    async (request, reply) => {
      const caller = await callerOf(request);
      mustHave(caller, 'campaign.read');
      if (!(await sessions.isGood(request)))
        return reply.code(403).send({ error: 'This is for browsers that are signed in.' });
      if (signals.countOf(caller.id) >= mostStreams)
        return reply.code(429).send({ error: 'Close some of your tabs.' });
      const { slug } = request.params;
      const stop = signals.listen({
        ...{ slug, person: { id: caller.id, name: caller.name } },
        isPresent: request.query.look === undefined,
        tell: (name, data) => reply.raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
        isIn: () => sessions.isGood(request),
        end: () => reply.raw.end(),
      });
      begin(reply);
      const beat = setInterval(() => reply.raw.write(': still here\n\n'), heartbeat).unref();
      reply.raw.once('close', () => {
        clearInterval(beat);
        void stop.then((leave) => leave());
      });
      return reply;
    },
  );
}

function begin(reply: FastifyReply): void {
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
}
