import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { insertStaffAudit } from './people/people.queries';
import type { StaffSessions } from './staff-sessions';

/** Home of staff: what waits for the person today. */
export const staffHomeAddress = '/-/';

interface StartSessionOptions {
  database: Database;
  sessions: Pick<StaffSessions, 'begin'>;
}

/** Starts a session for a person in this browser, and records it in the audit log. */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, name }: { id: string; name: string },
  /** Name of the identity provider; null for a passkey. */
  provider: string | null,
  { database, sessions }: StartSessionOptions,
): Promise<void> {
  const outcome = provider ?? 'passkey';
  await insertStaffAudit(
    database,
    { by: name, action: 'signed in', subject: name, outcome },
    new Date(),
  );
  await sessions.begin(request, reply, { who: name, token: null, person: id });
  // `warn`, so that it appears at the default log level; sign-ins are rare
  request.log.warn({ event: 'staff signed in', who: name });
}
