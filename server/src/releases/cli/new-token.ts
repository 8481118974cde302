import { randomBytes } from 'node:crypto';
import { OrderError } from 'shared-contracts/releasing/service';
import { newKeyPair } from 'shared-contracts/releasing/signature';
import { digestOf } from '../../admin/staff-tokens';

/** A token and a key for a team, and the entry of `RELEASE_TOKENS` that lets in what has both. */
export function newToken(team: string | undefined, remote: string | undefined) {
  if (!team || !remote) throw new OrderError('Say for whom: token <team> <remote>');
  const token = randomBytes(32).toString('base64url');
  const { privateKey, publicKey } = newKeyPair();
  const entry = `${team}:${remote}:${digestOf(token)}:${publicKey}`;
  const text = [
    `For the team, shown once:     RELEASE_TOKEN=${token} RELEASE_KEY=${privateKey}`,
    `For the site, with commas between:  RELEASE_TOKENS=${entry}`,
  ].join('\n');
  return { answer: { token, key: privateKey, entry }, text };
}
