import { type Role, roles } from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import { setting } from './setting';

const teamName = String.raw`[\w-]+`;
const remoteNames = String.raw`(\*|[a-z-]+(\+[a-z-]+)*)`;
const tokenEntry = String.raw`${teamName}:${remoteNames}:[0-9a-f]{64}(:[\w-]{43})?`;

export const releaseEnvironment = v.object({
  RELEASE_TOKENS: setting(
    new RegExp(`^\\s*${tokenEntry}(\\s*,\\s*${tokenEntry})*\\s*$`),
    'Set RELEASE_TOKENS to team:remote:hash:key, several with commas between; `npm run release -- token <team> <remote>` makes one.',
    {
      description:
        'Teams that release over the network, with their remotes and the hash of their token: what `npm run release -- token <team> <remote>` prints, with commas.',
      example: 'careers:mfe-careers:<SHA-256 of the token>:<public key>',
    },
  ),
});

/** A team's token for its own releases. */
export interface ReleaseToken {
  team: string;
  /** Micro-frontends that it may release; `*` means all. */
  remotes: string[];
  /** SHA-256 of the token in hexadecimal. The token itself is not stored. */
  digest: string;
  /** Public key that verifies the team's signatures; null when releases are not signed. */
  key: string | null;
  /** Permissions for these micro-frontends. */
  roles: Role[];
  /** ISO 8601 timestamp of expiry; null means never. */
  until: string | null;
}

type TokenHolder = Pick<ReleaseToken, 'team' | 'remotes'>;

/** Whose a token is, and for which micro-frontends; or the fault of these names. */
export function tokenHolder(team: string, remotes: string): TokenHolder | { fault: string } {
  if (!new RegExp(`^${teamName}$`).test(team))
    return { fault: 'A team’s name is of letters, digits and `-`' };
  if (!new RegExp(`^${remoteNames}$`).test(remotes))
    return { fault: 'Write the remote as mfe-careers, several as mfe-careers+shell, all as *' };
  return { team, remotes: remotes.split('+') };
}

/** An entry of `RELEASE_TOKENS`. */
export const tokenSetting = ({
  team,
  remotes,
  digest,
  key,
}: TokenHolder & { digest: string; key: string }): string =>
  [team, remotes.join('+'), digest, key].join(':');

/** Parses the tokens of the settings, which have all roles and do not expire. */
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
