import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginEvents, mostStreams, sendEvent } from '../../admin/event-stream';
import type { StaffSessions } from '../../admin/staff-sessions';
import { type Caller, mustHave } from '../service/caller';
import type { CampaignSignals } from './signals';

export interface SignalsParts {
  signals: CampaignSignals;
  sessions: Pick<StaffSessions, 'isGood'>;
}

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
        tell: (name, data) => sendEvent(reply, name, data),
        isIn: () => sessions.isGood(request),
        end: () => reply.raw.end(),
      });
      beginEvents(reply, () => void stop.then((leave) => leave()));
      return reply;
    },
  );
}
