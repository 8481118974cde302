import type { Config } from '../../config/config';
import type { ReleaseToken } from '../../config/release-config';
import { openReleaseStore } from '../../storage/open-store';
import { OriginalPlaces } from '../errors/original-places';
import { AuditLog } from './audit-log';
import { PassedPages } from './passed-pages';
import { PassedTrials } from './passed-trials';
import { ReleaseArchive } from './release-archive';
import { createReleaseKeys } from './release-keys';
import { openStages, stageSecret } from './stages';
import { TokenRegistry } from './token-registry';

type StoreConfig = Parameters<typeof openReleaseStore>[0] &
  Pick<Config, 'secret' | 'releaseTokens' | 'releasesDir' | 'stage'>;

/** Opens the release store and all that reads and writes it, for a server or for a command. */
export async function openReleaseParts(config: StoreConfig) {
  const { releaseTokens } = config;
  const secret = stageSecret(config);
  const stages = openStages(await openReleaseStore(config), config.stage, secret);
  const { store, journal } = stages.own;
  const tokenRegistry = await TokenRegistry.open({ store, secret, releaseTokens });
  const keys = createReleaseKeys({
    ...{ secret, releaseTokens: tokenRegistry.trustedTokens },
    refresh: () => tokenRegistry.refresh(),
  });
  const archive = new ReleaseArchive(store, config.releasesDir, keys);
  return {
    ...{ stages, store, journal, tokenRegistry, keys, archive },
    tokens: tokenRegistry.activeTokens as readonly ReleaseToken[],
    audit: new AuditLog(store),
    passedTrials: new PassedTrials(store, secret),
    passedPages: new PassedPages(store, secret),
    places: new OriginalPlaces(archive),
  };
}
