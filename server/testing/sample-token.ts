import { digestOf } from '../src/admin/staff-tokens';
import type { ReleaseToken } from '../src/config/release-config';

/** For tests: what a site keeps of this team's token, which may do everything with its remote. */
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
