import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can } from 'shared-contracts/staff';
import type { Database } from '../../database/database';
import { maxStreamsPerPerson, openEventStream, sendEvent } from '../../staff/event-stream';
import { findPerson } from '../../staff/people/people.queries';
import { requestingMember } from '../../staff/people/people-plugin';
import type { Staff, StaffMember } from '../../staff/staff';
import type { StaffSessions } from '../../staff/staff-sessions';
import { LeadSignals } from './lead-signals';
import { type LeadScope, scopeOf } from './scope';

interface RouteOptions {
  database: Database;
  staff: Staff;
  sessions: Pick<StaffSessions, 'isValid'>;
  now: () => Date;
}

/**
 * `GET /-/leads/events`: server-sent events until the browser disconnects, the session ends, or the person loses the
 * right.
 */
export function leadSignalsRoute(
  app: FastifyInstance,
  { database, staff, sessions, now }: RouteOptions,
): void {
  const signals = new LeadSignals({ database, now, log: app.log });
  app.addHook('preClose', () => signals.close());

  async function currentScope(
    request: FastifyRequest,
    member: StaffMember,
  ): Promise<LeadScope | null> {
    if (!(await sessions.isValid(request))) return null;
    // a machine account has no row in the table of people
    if (member.id.startsWith('machine ')) return scopeOf(member);
    const person = await findPerson(database, member.id);
    return person && can(person, 'lead.read') ? scopeOf(person) : null;
  }

  app.get('/events', { onRequest: staff.requireRight('lead.read') }, async (request, reply) => {
    const member = await requestingMember(staff, request);
    if (signals.countOf(member.id) >= maxStreamsPerPerson)
      return reply.code(429).send({ error: 'Close some of your tabs.' });
    // listen before the stream opens, so that a client that then reads the list misses nothing
    const stop = await signals.listen({
      person: member.id,
      send: (signal) => sendEvent(reply, 'lead', signal),
      currentScope: () => currentScope(request, member),
      end: () => reply.raw.end(),
    });
    if (!stop) return reply.code(403).send({ error: 'This is for browsers that are signed in.' });
    openEventStream(reply, stop);
    return reply;
  });
}
