import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { apiPlugin } from '../../api/api-plugin';
import { appOptions } from '../../api/app-options';
import { openContext } from '../../app-context';
import type { Config } from '../../config/config';
import { validSubset } from '../../content/cli/valid-subset';
import { commandQueryTimeoutMs } from '../../database/database';
import { openMedia } from '../../media/prepare-media';
import { openDatabase } from '../../operations/open-database';
import { machineAccount } from '../../staff/machine-account';
import { BrowserPool } from '../browser/browser-pool';
import { findBrowser } from '../browser/find-browser';
import { readSamplePages } from '../checks/sample-pages';
import { listErrors } from '../errors/release-errors.queries';
import { createInProcessTransport } from '../rendering/in-process-transport';
import { guardedService } from '../service/guarded-service';
import { StoreReleaseService } from '../service/store-release-service';
import { TokenService } from '../service/token-service';
import { openReleaseParts } from '../store/release-parts';
import { ServerReports } from '../store/server-reports';

/** The release service of a command. */
export type LocalService = Awaited<ReturnType<typeof openLocalService>>;

/** Opens the release service on the store configured for this machine. Trials use the content of this checkout. */
export async function openLocalService(config: Config, logProgress: (sentence: string) => void) {
  const by = machineAccount();
  const parts = await openReleaseParts(config);
  const { store, archive, journal, audit, tokenRegistry, keys } = parts;
  let opened: ReturnType<typeof openTrialSite> | undefined;
  const service = new StoreReleaseService({
    ...{ ...parts, by, isLocal: true, origin: config.publicOrigin },
    readErrors: async (name, versions) => {
      const { dataDir, databaseUrl } = config;
      const database = await openDatabase(dataDir, databaseUrl, commandQueryTimeoutMs);
      return listErrors(database, name, versions).finally(() => database.destroy());
    },
    trialSite: async () => {
      opened ??= openTrialSite(config, logProgress);
      return (await opened).site;
    },
  });
  return {
    ...{ service, archive, journal },
    audited: guardedService(service, audit, { by, token: null }),
    tokens: new TokenService({
      ...{ tokenRegistry, audit, by, keys, signLive: () => service.signLive() },
      servers: () => new ServerReports(store).read(new Date()),
    }),
    close: async () => (await opened)?.close(),
  };
}

/** A site for trials: the API with the content and an empty database, so that no visitor's data is involved. */
async function openTrialSite(config: Config, logProgress: (sentence: string) => void) {
  const progressLogger = (step: number, what: string) => (done: number, total: number) => {
    if (done % step === 0 || done === total) logProgress(`${what}: ${done} of ${total}`);
  };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'showroom-trial-data-'));
  // A fault in the content must not block a trial.
  const contentDir = await validSubset(config, path.join(dataDir, 'content'));
  const media = await openMedia({
    sourceDir: path.join(config.contentDir, 'media'),
    outDir: config.mediaDir,
    progress: progressLogger(10, 'Pictures'),
  });
  const context = await openContext(
    { ...config, contentDir, dataDir, databaseUrl: null, uploadStore: null },
    { media },
    logProgress,
  );
  const { database, campaigns, stock } = context;
  const app = fastify({ ...appOptions, logger: false });
  await app.register(apiPlugin, context);
  const executable = findBrowser(config.chromium);
  const site = {
    origin: config.publicOrigin,
    browsers: executable === null ? null : new BrowserPool(executable, 0),
    // The trial database never changes, so the revision is constant.
    readApi: createInProcessTransport(app, async () => ''),
    samplesOf: await readSamplePages(database, campaigns, stock),
    onPage: progressLogger(20, 'Checking pages'),
  };
  const close = async () => {
    await app.close();
    await database.destroy();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { site, close };
}
