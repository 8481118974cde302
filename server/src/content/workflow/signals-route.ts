import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Right } from 'shared-contracts/staff';
import type { Caller } from '../../staff/caller';
import { maxStreamsPerPerson, openEventStream, sendEvent } from '../../staff/event-stream';
import { requireRights } from '../../staff/refusal';
import type { StaffSessions } from '../../staff/staff-sessions';
import type { DraftSignals } from './signals';

export interface SignalsContext {
  signals: DraftSignals;
  sessions: Pick<StaffSessions, 'isValid'>;
}

interface SignalsRoute extends SignalsContext {
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
    requireRights(caller, right);
    if (!(await sessions.isValid(request)))
      return reply.code(403).send({ error: 'This is for browsers that are signed in.' });
    if (signals.countOf(caller.id) >= maxStreamsPerPerson)
      return reply.code(429).send({ error: 'Close some of your tabs.' });
    const stop = signals.listen({
      ...{ draft: nameOf(request), person: { id: caller.id, name: caller.name } },
      isPresent: request.query.look === undefined,
      send: (name, data) => sendEvent(reply, name, data),
      isSignedIn: () => sessions.isValid(request),
      end: () => reply.raw.end(),
    });
    openEventStream(reply, () => void stop.then((leave) => leave()));
    return reply;
  });
}
