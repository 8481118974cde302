import { durationOf } from 'shared-contracts/releasing/ramp';
import { type Role, roles, type StageName, stages } from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import { about, setting } from './setting';

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
  RELEASE_CHANNEL: v.pipe(
    v.optional(
      v.picklist(stages, 'Set RELEASE_CHANNEL to staging or production.'),
      'production' satisfies StageName,
    ),
    about({
      description:
        'The stage whose releases this site serves: staging or production. Both may share one store; each has its own settings, data and secret.',
    }),
  ),
  STAGING_KEY: setting(
    /^[\w-]{43}$/,
    'Set STAGING_KEY to what `npm run release -- site-key` prints on the machine of staging.',
    {
      description:
        'On production: public key of the staging site on the same store, whose word is taken for what was live there. `npm run release -- site-key` prints it there.',
      example: '<public key of staging>',
    },
  ),
  PRODUCTION_NEEDS_STAGING: setting(
    /^[1-9]\d{0,2}[mh]$/,
    'Set PRODUCTION_NEEDS_STAGING to minutes or hours such as 30m or 2h, or leave it out.',
    {
      description:
        'On production: how long everybody must have had a version on staging before it is promoted, such as 30m or 2h. Needs STAGING_KEY.',
      example: '1h',
    },
  ),
  PRODUCTION_NEEDS_APPROVAL: v.pipe(
    v.optional(
      v.picklist(['true', 'false'], 'Set PRODUCTION_NEEDS_APPROVAL to true or false.'),
      'false',
    ),
    v.transform((text) => text === 'true'),
    about({
      description:
        'On production: whether every promotion with a token waits for a second person, as that of a shell always does.',
    }),
  ),
  STAGING_PROMOTES: setting(
    /^[\w-]+(,[\w-]+)*$/,
    'Set STAGING_PROMOTES to names of teams such as main, with commas between, or leave it out.',
    {
      description:
        'On staging: teams whose publications go live by themselves, such as that of the token with which CI publishes the main branch.',
      example: 'main',
    },
  ),
});

type StageSettings = Partial<v.InferOutput<typeof releaseEnvironment>>;

/** The stage that a site serves, and its rules. */
export type StageConfig = ReturnType<typeof stageConfig>;

export const stageConfig = (set: StageSettings) => ({
  name: set.RELEASE_CHANNEL ?? 'production',
  /** Public key of the staging site; null when production takes nothing from there. */
  stagingKey: set.STAGING_KEY ?? null,
  /** ms for which everybody must have had a version on staging; null without this rule. */
  needsStagingMs:
    set.PRODUCTION_NEEDS_STAGING === undefined ? null : durationOf(set.PRODUCTION_NEEDS_STAGING),
  needsApproval: set.PRODUCTION_NEEDS_APPROVAL ?? false,
  /** Teams whose publications go live by themselves. */
  promotedTeams: set.STAGING_PROMOTES?.split(',') ?? [],
});

/** One sentence for each rule that is not of this stage, or lacks what it needs. */
export function stageFaults(set: StageSettings): string[] {
  if (set.RELEASE_CHANNEL !== 'staging')
    return [
      ...(set.STAGING_PROMOTES
        ? ['Leave out STAGING_PROMOTES: on production nothing goes live by itself.']
        : []),
      ...(set.PRODUCTION_NEEDS_STAGING && !set.STAGING_KEY
        ? [
            'Set STAGING_KEY too: PRODUCTION_NEEDS_STAGING asks the staging site what was live there.',
          ]
        : []),
    ];
  return (['STAGING_KEY', 'PRODUCTION_NEEDS_STAGING', 'PRODUCTION_NEEDS_APPROVAL'] as const)
    .filter((name) => set[name])
    .map((name) => `Leave out ${name}: it is a setting of production, and this is staging.`);
}

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
