import type { FastifyInstance } from 'fastify';
import type { Me } from 'shared-contracts/staff';
import type { Database } from '../../database/database';
import type { Staff } from '../staff';
import type { StaffSessions } from '../staff-sessions';
import { findPerson } from './people.queries';

interface MeOptions {
  database: Database;
  sessions: Pick<StaffSessions, 'of' | 'antiForgeryOf'>;
  staff: Staff;
}

/** `GET /-/me`: the signed-in person, and the anti-forgery token for their calls. */
export async function mePlugin(
  app: FastifyInstance,
  { database, sessions, staff }: MeOptions,
): Promise<void> {
  app.get('/-/me', { onRequest: staff.requireRight(null) }, async (request, reply) => {
    const session = await sessions.of(request);
    if (!session) return reply.code(401).send({ error: 'Sign in at /-/sign-in.' });
    const { person, who: name, roles } = session;
    const machine = { id: `machine ${name}`, name, email: null, roles: [...roles], branches: [] };
    return {
      person: (person === null ? null : await findPerson(database, person)) ?? machine,
      antiForgery: sessions.antiForgeryOf(session),
    } satisfies Me;
  });
}
