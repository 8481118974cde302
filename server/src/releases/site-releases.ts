import { hostname } from 'node:os';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import type { ReleaseToken } from '../config/release-config';
import { openReleaseStore } from '../storage/open-store';
import { findBrowser } from './browser/find-browser';
import { pageTokens } from './canary/page-tokens';
import type { SamplesOf } from './checks/smoke-addresses';
import { LastGood } from './live/last-good';
import { LiveReleases } from './live/live-releases';
import { visitorOf } from './live/visitor';
import { releasePreviewLinks } from './previews/preview-links';
import { previewCookie } from './previews/preview-plugin';
import { PreviewTickets } from './previews/preview-tickets';
import type { KeepingTransport } from './rendering/keeping-transport';
import { openPool } from './rendering/pools';
import { audited } from './service/audited';
import type { Tell } from './service/release-event';
import { readShelf } from './service/shelf';
import { StoreReleaseService } from './service/store-service';
import { AuditLog } from './store/audit-log';
import { ChannelJournal } from './store/channel-journal';
import { ReleaseArchive } from './store/release-archive';
import { releaseKeys } from './store/release-keys';
import { TokenBook } from './store/token-book';

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
    | 'renderers'
    | 'chromium'
  >;
  /** Answers API calls of the pages being rendered. */
  transport: KeepingTransport;
  /** Revision of the API's answers; a cache key. */
  revision: () => Promise<string>;
  samplesOf: SamplesOf;
  log: FastifyBaseLogger;
  /** Called for each release event. */
  tell: Tell;
}

/** ms between two checks of plans and tokens. */
const planInterval = 10_000;

/** Release functions of a running site. */
export type SiteReleases = Awaited<ReturnType<typeof openReleases>>;

/** Opens the store and loads the live releases. Rejects when no release can be served. */
export async function openReleases({ config, transport, revision, samplesOf, log, tell }: Options) {
  const { publicOrigin: origin } = config;
  const store = await openReleaseStore(config);
  const { secret, releaseTokens } = config;
  const book = await TokenBook.open({ store, secret, releaseTokens });
  const refresh = () => book.refresh();
  const keys = releaseKeys({ secret, releaseTokens: book.believed, refresh });
  const audit = new AuditLog(store);
  const archive = new ReleaseArchive(store, config.releasesDir, keys);
  const trialSite = { origin, transport, samplesOf };
  const browser = findBrowser(config.chromium);
  const journal = new ChannelJournal(store);
  const server = `${hostname()}-${config.port}-${process.pid}`;
  const tokens = pageTokens(config);
  const pool = openPool({ transport, revision, log, count: config.renderers });
  const live = await LiveReleases.open({
    ...{ ...trialSite, store, archive, journal, server, log, tokens, tell },
    key: keys.own,
    pool,
    lastGood: new LastGood(path.join(config.dataDir, 'live-revision')),
  });
  const links = releasePreviewLinks(config.secret);
  /** The preview of this browser; null for visitors. */
  const previewOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>) =>
    links.read(cookies[previewCookie(origin)]);
  const storeService = (by: string) =>
    new StoreReleaseService({
      ...{ store, archive, by, origin, keys, isOwn: false, tell },
      trialSite: async () => ({ ...trialSite, browser }),
    });
  const timer = setInterval(() => {
    storeService('the site')
      .runDue(new Date())
      .catch((error: unknown) => log.error({ err: error }, 'what is planned could not be done'));
    book.refresh().catch((error: unknown) => log.error({ err: error }, 'tokens cannot be read'));
  }, planInterval);
  return {
    /** The live releases and their counts. */
    live,
    /** Tokens that browser reports must carry. */
    pageTokens: tokens,
    /** Signs preview tokens. */
    links,
    /** Tickets of preview links. */
    tickets: new PreviewTickets(store),
    previewOf,
    /** Fetches a version to this machine. Null when it does not exist. */
    ensureLocal: (name: string, version: string) => archive.ensureLocal(name, version),
    /** The release for a request. Sets or removes the visitor cookie. */
    releaseFor(request: FastifyRequest, reply: FastifyReply) {
      const isSecure = origin.startsWith('https:');
      const visitor = visitorOf(request, reply, { isSplit: live.isSplit, isSecure });
      return live.for(visitor, previewOf(request)?.releases);
    },
    /** Valid tokens; updated in place. */
    tokens: book.tokens as readonly ReleaseToken[],
    /** Rereads one token before it is compared, so that a new token works at once. */
    lookUpToken: (token: string) => book.lookUp(token),
    audit,
    /** The versions and routes that orders can name, including remotes that only a token names. */
    shelf: () => {
      const named = book.tokens.flatMap(({ remotes }) => remotes).filter((name) => name !== '*');
      return readShelf(archive, journal, named);
    },
    /** The audited service on behalf of a person or team. */
    serviceFor: (by: string) => audited(storeService(by), audit, by),
    async close() {
      clearInterval(timer);
      await live.close();
      pool.close();
    },
  };
}
