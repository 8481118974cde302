import { type Role, roles } from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import { setting } from './setting';

const tokenEntry = String.raw`[\w-]+:(\*|[a-z-]+(\+[a-z-]+)*):[0-9a-f]{64}(:[\w-]{43})?`;

export const releaseEnvironment = v.object({
  RELEASE_TOKENS: setting(
    new RegExp(`^\\s*${tokenEntry}(\\s*,\\s*${tokenEntry})*\\s*$`),
    'Set RELEASE_TOKENS to team:remote:hash:key, several with commas between; `npm run release -- token <team> <remote>` makes one.',
  ),
});

/** A team's key to its own releases. */
export interface ReleaseToken {
  team: string;
  /** Names of the micro-frontends that it may release; `*` is all. */
  remotes: string[];
  /** SHA-256 of the token, as hexadecimal digits: the token itself is the team's alone. */
  digest: string;
  /** Public half of the key that signs the team's releases; null when they are not signed. */
  key: string | null;
  /** What it may do with them. */
  roles: Role[];
  /** ISO moment at which it ends; null is never. */
  until: string | null;
}

/** Those of the settings may do everything, and have no end. */
export function releaseTokens(text = ''): ReleaseToken[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [team = '', remotes = '', digest = '', key = null] = entry.split(':');
      return { team, remotes: remotes.split('+'), digest, key, roles: [...roles], until: null };
    });
}
