import { publicKeyOf } from 'shared-contracts/releasing/signature';
import { type ReleaseToken, stageConfig } from '../src/config/release-config';
import { guardedService } from '../src/releases/service/guarded-service';
import { StoreReleaseService } from '../src/releases/service/store-release-service';
import { siteKey } from '../src/releases/store/release-keys';
import { openReleaseParts } from '../src/releases/store/release-parts';
import { stageSecret } from '../src/releases/store/stages';
import { sampleRelease, sampleShell } from './sample-release';
import { sampleToken } from './sample-token';

interface StageSite {
  folder: string;
  secret: string;
  releaseTokens?: readonly ReleaseToken[];
  /** Settings of its stage. */
  rules: Parameters<typeof stageConfig>[0];
}

/** Test setup: the release service of a site that serves one stage of a store, without a server. */
export async function openStageSite({ folder, secret, rules, releaseTokens = [] }: StageSite) {
  const stage = stageConfig(rules);
  const parts = await openReleaseParts({
    ...{ secret, stage, releasesDir: folder, releaseStore: null },
    releaseTokens: [...releaseTokens],
  });
  const trialSite = async () => ({
    origin: `https://${stage.name}.example`,
    readApi: async () => ({ status: 200, text: '{}', revision: null }),
    samplesOf: (pattern: string) => [pattern],
  });
  const storeServiceOf = (by: string, { isLocal = false, promotesPublished = false } = {}) =>
    new StoreReleaseService({
      ...{ ...parts, by, isLocal, promotesPublished, trialSite },
      ...{ origin: `https://${stage.name}.example`, readErrors: async () => [] },
    });
  return {
    ...parts,
    /** Orders from the machine of the site. */
    local: storeServiceOf('the machine', { isLocal: true }),
    /** Orders of a team, with its rights. */
    serviceOf(team: string) {
      const token = parts.tokens.find((one) => one.team === team) ?? null;
      const promotesPublished = stage.promotedTeams.includes(team);
      const service = storeServiceOf(team, { promotesPublished });
      return guardedService(service, parts.audit, { by: team, token });
    },
  };
}

/** Public half of the key of a site that serves this stage. */
export const stageKeyOf = (secret: string, rules: StageSite['rules']): string =>
  publicKeyOf(
    Buffer.from(siteKey(stageSecret({ secret, stage: stageConfig(rules) })), 'base64url'),
  );

const secrets = { staging: 'the secret of staging', production: 'the secret of production' };

interface TwoStages {
  /** Settings of production. */
  rules?: StageSite['rules'];
  /** Public keys of the teams. */
  keys?: { staging?: string; production?: string };
}

/**
 * Two sites on one store, each with a shell and a remote, and the teams `careers`, `main` and `second` with tokens of
 * their own. What `main` publishes goes live on staging by itself.
 */
export async function openTwoStages(folder: string, { rules = {}, keys = {} }: TwoStages = {}) {
  const tokensOf = (stage: 'staging' | 'production') =>
    ['careers', 'main', 'second'].map((team) =>
      sampleToken(team, team === 'second' ? '*' : 'mfe-careers', `${team} on ${stage}`, {
        key: keys[stage] ?? null,
      }),
    );
  const stagingRules = { RELEASE_CHANNEL: 'staging', STAGING_PROMOTES: 'main' } as const;
  const staging = await openStageSite({
    ...{ folder, secret: secrets.staging, releaseTokens: tokensOf('staging') },
    rules: stagingRules,
  });
  const production = await openStageSite({
    ...{ folder, secret: secrets.production, releaseTokens: tokensOf('production') },
    rules: { STAGING_KEY: stageKeyOf(secrets.staging, stagingRules), ...rules },
  });
  for (const site of [production, staging])
    await site.local.ship(
      [sampleShell('1.0.0'), sampleRelease('mfe-careers', '1.0.0')],
      [],
      'the first of all',
    );
  return { staging, production };
}
