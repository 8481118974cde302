import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { ensureAntiForgery } from './api/anti-forgery';
import { apiPlugin } from './api/api-plugin';
import { appOptions } from './api/app-options';
import { assetsPlugin } from './assets/assets-plugin';
import { campaignsPlugin } from './campaigns/campaigns-plugin';
import type { SiteKnowledge } from './campaigns/checks/meaning-faults';
import type { LiveCampaigns } from './campaigns/live-campaigns';
import { isLandingPage } from './campaigns/visits/visit-counter';
import type { Config } from './config/config';
import { type Database, pingDatabase } from './database/database';
import { Metrics } from './monitoring/metrics';
import { operationPlugin } from './monitoring/monitoring-plugin';
import { knownFrames } from './pages/frames.queries';
import { createInProcessTransport } from './pages/in-process-transport';
import { liveReloadPlugin, liveReloadScript } from './pages/live-reload/live-reload-plugin';
import { pageDataPlugin } from './pages/page-data-plugin';
import { pagePlugin } from './pages/page-plugin';
import { readSamples } from './releases/checks/smoke-addresses';
import { releasesPlugin } from './releases/releases-plugin';
import { openReleases } from './releases/site-releases';
import { logOptions } from './security/log';
import { discoveryPlugin } from './seo/seo-plugin';
import { CvStore } from './uploads/cv-store';

/** ms for which a rendered page is kept. */
const pageLifetime = 5000;

export interface AppContext {
  config: Config;
  database: Database;
  campaigns: LiveCampaigns;
  /** What campaigns may name. */
  site: SiteKnowledge;
  metrics?: Metrics;
  logger?: boolean;
}

/** The whole site in one Fastify application: assets, API, pages. */
export async function buildApp({
  config,
  database,
  campaigns,
  site,
  metrics = new Metrics(database),
  logger = true,
}: AppContext): Promise<FastifyInstance> {
  const app = fastify({
    logger: logger && { ...logOptions, level: config.logLevel },
    // One line for each call is the API's own business.
    logController: new LogController({ disableRequestLogging: true }),
    // A visitor's address is what our own proxy says, not what the visitor does.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    ...appOptions,
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Without it a browser hides from this site too that a form comes from its own pages.
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(compress, { global: true, threshold: 512 });
  const releases = await openReleases({
    config,
    transport: createInProcessTransport(app, () => campaigns.edition()),
    samplesOf: await readSamples(database, campaigns),
    log: app.log,
  });
  await app.register(operationPlugin, {
    metrics,
    metricsToken: config.metricsToken,
    checks: {
      database: () => pingDatabase(database),
      release: () => {
        if (!releases.live.current) throw new Error('no release is live');
      },
    },
  });
  await app.register(assetsPlugin, { ...config, ensureRelease: releases.ensureLocal });
  await app.register(discoveryPlugin, {
    database,
    origin: config.publicOrigin,
    contentDir: config.contentDir,
    routes: () =>
      releases.live.current.pinned.remotes.flatMap((remote) =>
        remote.routes.map(({ path }) => path),
      ),
  });
  await app.register(releasesPlugin, { config, releases });
  await app.register(campaignsPlugin, { database, config, site });
  await app.register(apiPlugin, { database, campaigns, config });
  if (config.liveReload) {
    await app.register(liveReloadPlugin, {
      onRelease: (listener) => releases.live.onChange(listener),
    });
  }
  const origin = config.publicOrigin;
  const { releaseFor, previewOf, live } = releases;
  await app.register(pageDataPlugin, { origin, releaseFor, isCounted: isLandingPage });
  await app.register(pagePlugin, {
    origin,
    cacheLifetime: pageLifetime,
    releaseFor,
    previewOf,
    onShown: (release, page) => live.count(release, page),
    edition: () => campaigns.edition(),
    ensureAntiForgery,
    forms: {
      taking: {
        database,
        now: () => new Date(),
        servedAt: app.servedAt,
        cvs: new CvStore(config.dataDir),
      },
      perMinute: config.leadsPerMinute,
    },
    frames: knownFrames(database),
    extraScripts: config.liveReload ? [liveReloadScript] : [],
  });
  return app;
}
