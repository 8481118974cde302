import type { FastifyRequest } from 'fastify';
import { can } from 'shared-contracts/staff';
import type { ReleaseToken } from '../../config/release-config';
import type { StaffSession, StaffSessions } from '../../staff/staff-sessions';

/** The signed-in user, and which remotes they may change. */
export interface ReleaseManager {
  by: string;
  session: StaffSession;
  mayChange(remote: string): boolean;
}

interface Guard {
  tokens: readonly ReleaseToken[];
  sessions: Pick<StaffSessions, 'of'>;
}

/** The user signed in for releases. Null for all others, also when the team's token is no longer valid. */
export async function releaseManagerOf(
  request: FastifyRequest,
  { tokens, sessions }: Guard,
): Promise<ReleaseManager | null> {
  const session = await sessions.of(request);
  if (!session) return null;
  const { who: by, token } = session;
  if (can(session, 'release.manage')) return { by, session, mayChange: () => true };
  const team = tokens.find(({ digest }) => digest === token);
  if (!team) return null;
  const { remotes, roles } = team;
  return {
    ...{ by, session },
    mayChange: (remote) =>
      roles.includes('promote') && (remotes.includes('*') || remotes.includes(remote)),
  };
}
