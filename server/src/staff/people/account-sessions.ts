import type { FastifyInstance } from 'fastify';
import type { StaffBrowser } from 'shared-contracts/staff';
import type { StaffSession } from '../staff-sessions';
import { type AccountContext, accountAccess } from './account-access';
import { insertStaffAudit } from './people.queries';

/** Routes for the caller's sessions. */
export function accountSessions(app: FastifyInstance, context: AccountContext): void {
  const { database, sessions, staff, now } = context;
  const { sessionOf } = accountAccess(context);
  const routeOptions = { onRequest: staff.requireRight(null) };

  app.get('/-/me/sessions', routeOptions, async (request) => {
    const session = await sessionOf(request);
    return (await sessionsOf(session)).map(
      ({ id, beganAt, seenAt, until }) =>
        ({ id, isThis: id === session.id, beganAt, seenAt, until }) satisfies StaffBrowser,
    );
  });

  app.delete<{ Params: { id: string } }>('/-/me/sessions/:id', routeOptions, async (request) => {
    const session = await sessionOf(request);
    await end(session, ({ id }) => id === request.params.id);
    return {};
  });

  // ends all sessions except this one
  app.delete('/-/me/sessions', routeOptions, async (request) => {
    const session = await sessionOf(request);
    await end(session, ({ id }) => id !== session.id);
    return {};
  });

  const sessionsOf = async (session: StaffSession) =>
    (await sessions.visibleTo(session)).filter(
      ({ token, person }) => token === session.token && person === session.person,
    );

  async function end(session: StaffSession, matches: (one: StaffSession) => boolean) {
    const ended = (await sessionsOf(session)).filter(matches);
    await sessions.end(ended);
    const { who } = session;
    const outcome = String(ended.length);
    await insertStaffAudit(
      database,
      { by: who, action: 'ended sessions', subject: who, outcome },
      now(),
    );
  }
}
