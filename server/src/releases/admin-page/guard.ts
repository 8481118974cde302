import type { FastifyRequest } from 'fastify';
import type { StaffSession, StaffSessions } from '../../admin/staff-sessions';
import type { ReleaseToken } from '../../config/release-config';

/** Who looks at the page, and whose releases are theirs to take back. */
export interface Visitor {
  by: string;
  session: StaffSession;
  mayChange(remote: string): boolean;
}

interface Guard {
  tokens: readonly ReleaseToken[];
  sessions: Pick<StaffSessions, 'of'>;
}

/** Who has signed in. Null for all others: without a session, or of a team whose token is not good any more. */
export async function visitorOf(
  request: FastifyRequest,
  { tokens, sessions }: Guard,
): Promise<Visitor | null> {
  const session = await sessions.of(request);
  if (!session) return null;
  const { who: by, token } = session;
  if (token === null) return { by, session, mayChange: () => true };
  const team = tokens.find(({ digest }) => digest === token);
  if (!team) return null;
  const { remotes, roles } = team;
  return {
    ...{ by, session },
    mayChange: (remote) =>
      roles.includes('promote') && (remotes.includes('*') || remotes.includes(remote)),
  };
}
