import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { note } from './people/people.queries';
import type { StaffSessions } from './staff-sessions';

/** Where people of the staff begin: it leads on to the first room that is theirs. */
export const roomsAddress = '/-/rooms';

interface LetInOptions {
  database: Database;
  sessions: Pick<StaffSessions, 'begin'>;
}

/** Signs a person in in this browser, and notes it. */
export async function letIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { id, name }: { id: string; name: string },
  /** Name of the provider that says who it is; null for a passkey. */
  provider: string | null,
  { database, sessions }: LetInOptions,
): Promise<void> {
  const outcome = provider ?? 'passkey';
  await note(database, { by: name, action: 'signed in', subject: name, outcome }, new Date());
  await sessions.begin(request, reply, { who: name, token: null, person: id });
  // rare, and worth a line at the level that is usual
  request.log.warn({ event: 'staff signed in', who: name });
}
