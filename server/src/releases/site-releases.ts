import { hostname } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type Owner, ownerOf } from 'shared-contracts/release-schema';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { BrowserPool } from './browser/browser-pool';
import { findBrowser } from './browser/find-browser';
import { FieldVitals } from './canary/field-vitals';
import { createPageTokens } from './canary/page-tokens';
import { ReleaseFigures } from './canary/release-figures';
import { tellSlowerReleases } from './canary/slower-releases';
import type { SamplesOf } from './checks/sample-pages';
import { placeText } from './errors/original-places';
import { ReleaseErrors } from './errors/release-errors';
import { listErrors } from './errors/release-errors.queries';
import { countRenderError } from './errors/render-errors';
import { CrashLoopGuard } from './live/crash-loop-guard';
import { LiveReleases } from './live/live-releases';
import { visitorIdOf } from './live/visitor-id';
import { releasePreviewLinks } from './previews/preview-links';
import { previewCookie } from './previews/preview-plugin';
import { PreviewTickets } from './previews/preview-tickets';
import type { ReadApi } from './rendering/in-process-transport';
import { openPool } from './rendering/pools';
import { type Caller, guardedService } from './service/guarded-service';
import { localOrders } from './service/local-orders';
import { errorsEvent, type NotifyRelease } from './service/release-event';
import { StoreReleaseService } from './service/store-release-service';
import { defaultOf } from './store/channel-file';
import { openReleaseParts } from './store/release-parts';
import { stageSecret } from './store/stages';

interface Options {
  config: Pick<
    Config,
    | 'publicOrigin'
    | 'dataDir'
    | 'secret'
    | 'port'
    | 'releasesDir'
    | 'releaseStore'
    | 'releaseTokens'
    | 'stage'
    | 'renderers'
    | 'chromium'
  >;
  database: Database;
  /** Answers API calls of the pages being rendered. */
  readApi: ReadApi;
  /** Revision of the API's answers; a cache key. */
  revision: () => Promise<string>;
  samplesOf: SamplesOf;
  log: FastifyBaseLogger;
  /** Called for each release event. */
  notify: NotifyRelease;
}

/** ms for which Chromium is kept after a check. A team that mends and publishes again comes back before. */
const browserIdleMs = 5 * 60_000;

/** ms between two checks of plans and tokens. */
const planIntervalMs = 10_000;

/** ms between two comparisons of what is live with what was before; a sample needs hours to tell anything. */
const comparisonIntervalMs = 10 * 60_000;

/** Release functions of a running site. */
export type SiteReleases = Awaited<ReturnType<typeof openReleases>>;

/** Opens the store and loads the live releases. Rejects when no release can be served. */
export async function openReleases(options: Options) {
  const { config, database, readApi, revision, samplesOf, log, notify } = options;
  const { publicOrigin: origin } = config;
  const parts = await openReleaseParts(config);
  const { store, tokenRegistry, keys, audit, archive, journal, places, passedTrials } = parts;
  const trialSite = { origin, readApi, samplesOf, revision };
  const executable = findBrowser(config.chromium);
  const browsers = executable === null ? null : new BrowserPool(executable, browserIdleMs);
  const server = `${hostname()}-${config.port}-${process.pid}`;
  const tokens = createPageTokens(config);
  const pool = openPool({ readApi, revision, log, count: config.renderers });
  const errors = new ReleaseErrors({
    ...{ database, log },
    onRepeated: (error) => {
      const tell = async () => {
        const original = await places.find(error);
        const where = original ? placeText(original) : error.place;
        notify(errorsEvent({ ...error, where }, new Date()));
      };
      tell().catch((err: unknown) => log.error({ err }, 'an error could not be told to its team'));
    },
  });
  const figures = new ReleaseFigures({ database, server, log });
  const fieldVitals = new FieldVitals({ database, server, log });
  pool.onFailedAt = (at, why) => void countRenderError({ errors, places, log }, at, why);
  const live = await LiveReleases.open({
    ...{
      ...trialSite,
      store,
      archive,
      journal,
      passedTrials,
      server,
      log,
      tokens,
      notify,
      figures,
    },
    key: keys.ownKey,
    pool,
    crashLoopGuard: new CrashLoopGuard(path.join(config.dataDir, 'live-revision')),
  });
  const links = releasePreviewLinks(config.secret);
  /** The preview of this browser; null for visitors. */
  const previewOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>) =>
    links.read(cookies[previewCookie(origin)]);
  const storeService = (by: string, { isLocal = false, promotesPublished = false } = {}) =>
    new StoreReleaseService({
      ...{ ...parts, by, origin, isLocal, promotesPublished },
      ...(!isLocal && { notify }),
      readErrors: (name, versions) => listErrors(database, name, versions),
      trialSite: async () => ({ ...trialSite, browsers }),
    });
  const timer = setInterval(() => {
    storeService('the site')
      .runDue(new Date())
      .catch((error: unknown) => log.error({ err: error }, 'what is planned could not be done'));
    void figures.flush();
    void fieldVitals.flush();
    tokenRegistry
      .refresh()
      .catch((error: unknown) => log.error({ err: error }, 'tokens cannot be read'));
  }, planIntervalMs);
  const comparison = setInterval(() => {
    tellSlowerReleases({ channel: live.channel, figures, notify }).catch((error: unknown) =>
      log.error({ err: error }, 'releases could not be compared'),
    );
  }, comparisonIntervalMs);
  return {
    /** The live releases and their counts. */
    live,
    /** Tokens that browser reports must carry. */
    pageTokens: tokens,
    /** What the renderers have to do at this moment. */
    rendererLoad: () => pool.load,
    errors,
    /** How versions did over time. */
    figures,
    /** What visitors felt of each kind of page. */
    fieldVitals,
    /** Finds their places in the sources. */
    places,
    /** Who answers for a micro-frontend, by the version that everybody has. */
    async ownerOf(name: string): Promise<Owner> {
      const version = defaultOf((await journal.head()).channel, name)?.metadata.version;
      const release = version === undefined ? null : await archive.describe(name, version);
      return ownerOf(release ?? { name });
    },
    /** Signs preview tokens. */
    links,
    tickets: new PreviewTickets(store),
    previewOf,
    /** Fetches a version to this machine. Null when it does not exist. */
    ensureLocal: (name: string, version: string) => archive.ensureLocal(name, version),
    /** The release for a request. Sets or removes the visitor cookie. */
    releaseFor(request: FastifyRequest, reply: FastifyReply) {
      const isSecure = origin.startsWith('https:');
      const visitor = visitorIdOf(request, reply, { isSplit: live.isSplit, isSecure });
      return live.releaseFor(visitor, previewOf(request)?.releases);
    },
    /** Valid tokens; updated in place. */
    tokens: parts.tokens,
    /** Rereads one token before it is compared, so that a new token works at once. */
    refreshToken: (token: string) => tokenRegistry.refreshToken(token),
    /** The guarded and audited service on behalf of a person or team. */
    serviceFor(caller: Caller) {
      const { by, token, isLocal = false } = caller;
      const promotesPublished = token !== null && config.stage.promotedTeams.includes(by);
      return guardedService(storeService(by, { isLocal, promotesPublished }), audit, caller);
    },
    localCaller: localOrders(stageSecret(config)).callerOf,
    async close() {
      clearInterval(timer);
      clearInterval(comparison);
      await live.close();
      await browsers?.close();
      pool.close();
      await errors.flush();
      await figures.flush();
      await fieldVitals.flush();
    },
  };
}
