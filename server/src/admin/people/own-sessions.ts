import type { FastifyInstance } from 'fastify';
import type { StaffBrowser } from 'shared-contracts/staff';
import type { StaffSession } from '../staff-sessions';
import { type OwnParts, ownerOf } from './own';
import { note } from './people.queries';

/** Routes for the caller's sessions. */
export function ownSessions(app: FastifyInstance, parts: OwnParts): void {
  const { database, sessions, staff, now } = parts;
  const { sessionOf } = ownerOf(parts);
  const own = { onRequest: staff.requireRight(null) };

  app.get('/-/me/sessions', own, async (request) => {
    const session = await sessionOf(request);
    return (await allOf(session)).map(
      ({ id, beganAt, seenAt, until }) =>
        ({ id, isThis: id === session.id, beganAt, seenAt, until }) satisfies StaffBrowser,
    );
  });

  app.delete<{ Params: { id: string } }>('/-/me/sessions/:id', own, async (request) => {
    const session = await sessionOf(request);
    await end(session, ({ id }) => id === request.params.id);
    return {};
  });

  // ends all sessions except this one
  app.delete('/-/me/sessions', own, async (request) => {
    const session = await sessionOf(request);
    await end(session, ({ id }) => id !== session.id);
    return {};
  });

  const allOf = async (session: StaffSession) =>
    (await sessions.seenBy(session)).filter(
      ({ token, person }) => token === session.token && person === session.person,
    );

  async function end(session: StaffSession, isMeant: (one: StaffSession) => boolean) {
    const ended = (await allOf(session)).filter(isMeant);
    await sessions.end(ended);
    const { who } = session;
    const outcome = String(ended.length);
    await note(database, { by: who, action: 'ended sessions', subject: who, outcome }, now());
  }
}
