import { publicKeyOf } from 'shared-contracts/releasing/signature';
import { type ReleaseToken, stageConfig } from '../src/config/release-config';
import { guardedService } from '../src/releases/service/guarded-service';
import { StoreReleaseService } from '../src/releases/service/store-release-service';
import { siteKey } from '../src/releases/store/release-keys';
import { openReleaseParts } from '../src/releases/store/release-parts';
import { stageSecret } from '../src/releases/store/stages';

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
