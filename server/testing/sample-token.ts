import type { ReleaseToken } from '../src/config/release-config';
import { digestOf } from '../src/security/secrets';

/** Test data: the stored form of this team's token, which grants everything for its remote. */
export const sampleToken = (
  team: string,
  remote: string,
  token: string,
  limits: Partial<ReleaseToken> = {},
): ReleaseToken => ({
  ...{ team, remotes: [remote], digest: digestOf(token), key: null, until: null },
  roles: ['publish', 'promote'],
  ...limits,
});
