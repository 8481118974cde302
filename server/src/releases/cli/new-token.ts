import { randomBytes } from 'node:crypto';
import { OrderError } from 'shared-contracts/releasing/service';
import { digestOf } from '../../admin/staff-tokens';

/** A token for a team, and the entry of `RELEASE_TOKENS` that lets it in. */
export function newToken(team: string | undefined, remote: string | undefined) {
  if (!team || !remote) throw new OrderError('Say for whom: token <team> <remote>');
  const token = randomBytes(32).toString('base64url');
  const entry = `${team}:${remote}:${digestOf(token)}`;
  const text = [
    `For the team, shown once:     RELEASE_TOKEN=${token}`,
    `For the site, with commas between:  RELEASE_TOKENS=${entry}`,
  ].join('\n');
  return { answer: { token, entry }, text };
}
