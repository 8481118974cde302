import type { FastifyRequest } from 'fastify';
import { can } from 'shared-contracts/staff';
import type { ReleaseToken } from '../../config/release-config';
import type { StaffSession, StaffSessions } from '../../staff/staff-sessions';
import type { Caller } from '../service/guarded-service';

/** The signed-in user. */
export interface ReleaseManager {
  caller: Caller;
  session: StaffSession;
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
  if (can(session, 'release.manage')) return { caller: { by, token: null }, session };
  const token = tokens.find(({ digest }) => digest === session.token);
  return token ? { caller: { by, token }, session } : null;
}
