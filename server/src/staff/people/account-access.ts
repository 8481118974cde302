import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database';
import type { Staff } from '../staff';
import type { StaffSession, StaffSessions } from '../staff-sessions';
import { PeopleError } from './people';
import { findPerson } from './people.queries';

export interface AccountContext {
  database: Database;
  sessions: StaffSessions;
  staff: Staff;
  now: () => Date;
}

/** The caller as owner of passkeys, sessions and tokens. Requires a session: a token may not change these. */
export function accountAccess({
  database,
  sessions,
}: Pick<AccountContext, 'database' | 'sessions'>) {
  async function sessionOf(request: FastifyRequest): Promise<StaffSession> {
    const session = await sessions.of(request);
    if (!session) throw new PeopleError(403, 'browsersOnly');
    return session;
  }
  return {
    sessionOf,
    async personOf(request: FastifyRequest) {
      const { person } = await sessionOf(request);
      const found = person === null ? null : await findPerson(database, person);
      if (!found?.email) throw new PeopleError(403, 'accountFirst');
      return { ...found, email: found.email };
    },
  };
}
