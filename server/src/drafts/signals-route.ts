import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Right } from 'shared-contracts/staff';
import { beginEvents, mostStreams, sendEvent } from '../admin/event-stream';
import type { StaffSessions } from '../admin/staff-sessions';
import { type Caller, mustHave } from '../campaigns/service/caller';
import type { DraftSignals } from './signals';

export interface SignalsParts {
  signals: DraftSignals;
  sessions: Pick<StaffSessions, 'isGood'>;
}

interface SignalsRoute extends SignalsParts {
  callerOf(request: FastifyRequest): Promise<Caller>;
  right: Right;
  /** Name of the draft in the request. */
  nameOf(request: FastifyRequest): string;
}

/**
 * Sends the draft's events until the browser disconnects or the session ends. With `?look` the browser sees who is
 * present, and does not count as present itself.
 */
export function signalsRoute(
  app: FastifyInstance,
  address: string,
  { signals, sessions, callerOf, right, nameOf }: SignalsRoute,
): void {
  app.addHook('preClose', () => signals.close());
  app.get<{ Querystring: { look?: string } }>(address, async (request, reply) => {
    const caller = await callerOf(request);
    mustHave(caller, right);
    if (!(await sessions.isGood(request)))
      return reply.code(403).send({ error: 'This is for browsers that are signed in.' });
    if (signals.countOf(caller.id) >= mostStreams)
      return reply.code(429).send({ error: 'Close some of your tabs.' });
    const stop = signals.listen({
      ...{ draft: nameOf(request), person: { id: caller.id, name: caller.name } },
      isPresent: request.query.look === undefined,
      tell: (name, data) => sendEvent(reply, name, data),
      isIn: () => sessions.isGood(request),
      end: () => reply.raw.end(),
    });
    beginEvents(reply, () => void stop.then((leave) => leave()));
    return reply;
  });
}
