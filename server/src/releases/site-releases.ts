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
  /** The API, for the pages that are rendered. */
  transport: KeepingTransport;
  /** What its answers hold for. */
  revision: () => Promise<string>;
  samplesOf: SamplesOf;
  log: FastifyBaseLogger;
  /** Told of what happens to releases. */
  tell: Tell;
}

/** ms between two looks at what is planned, and at the tokens. */
const planInterval = 10_000;

/** All that the site asks of its releases. */
export type SiteReleases = Awaited<ReturnType<typeof openReleases>>;

/** Opens the store and loads what is live. Rejects when there is nothing that can be served. */
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
  /** What a browser looks at before anybody else; null for visitors. */
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
    /** What new documents get; errors are counted here. */
    live,
    /** Read where browsers tell of errors. */
    pageTokens: tokens,
    /** Signs links to what is not live. */
    links,
    /** What links to previews stand for. */
    tickets: new PreviewTickets(store),
    previewOf,
    /** Fetches a version to this machine. Null when there is none. */
    ensureLocal: (name: string, version: string) => archive.ensureLocal(name, version),
    /** What a request is answered with; sets a cookie when visitors are told apart. */
    releaseFor(request: FastifyRequest, reply: FastifyReply) {
      const isSecure = origin.startsWith('https:');
      const visitor = visitorOf(request, reply, { isSplit: live.isSplit, isSecure });
      return live.for(visitor, previewOf(request)?.releases);
    },
    /** Those that open something now; kept current. */
    tokens: book.tokens as readonly ReleaseToken[],
    /** Called before a token is compared with them: one that was made a moment ago is known. */
    lookUpToken: (token: string) => book.lookUp(token),
    audit,
    /** What orders can be given about; also of remotes that only a token names. */
    shelf: () => {
      const named = book.tokens.flatMap(({ remotes }) => remotes).filter((name) => name !== '*');
      return readShelf(archive, journal, named);
    },
    /** Takes orders in somebody's name. */
    serviceFor: (by: string) => audited(storeService(by), audit, by),
    async close() {
      clearInterval(timer);
      await live.close();
      pool.close();
    },
  };
}
