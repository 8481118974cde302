import type { FastifyRequest } from 'fastify';
import { can } from 'shared-contracts/staff';
import type { ReleaseToken } from '../../config/release-config';
import type { StaffSession, StaffSessions } from '../../staff/staff-sessions';
import { type Caller, isFor } from '../service/guarded-service';

/** The signed-in user, and which remotes they may change. */
export interface ReleaseManager {
  caller: Caller;
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
  const { who: by } = session;
  if (can(session, 'release.manage'))
    return { caller: { by, token: null }, session, mayChange: () => true };
  const token = tokens.find(({ digest }) => digest === session.token);
  if (!token) return null;
  const mayChange = (remote: string) => token.roles.includes('promote') && isFor(token, remote);
  return { caller: { by, token }, session, mayChange };
}
