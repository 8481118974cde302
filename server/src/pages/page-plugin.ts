import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { referencesIn, withoutSent } from 'shared-contracts/api';
import {
  type Locale,
  localeCookie,
  localeOf,
  localise,
  neutralPath,
  readLocale,
} from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { pageMark, uncounted } from 'shared-contracts/release';
import { buildPosts } from '../api/build-posts';
import { buildQrCodes } from '../api/build-qr-codes';
import type { FormResponsePage } from '../api/form-posts/accept-forms';
import { formPosts } from '../api/form-posts/form-posts';
import { newsletterPosts } from '../api/newsletter-posts';
import { recallPosts } from '../api/recall-posts';
import { requestPosts } from '../api/request-posts';
import { reviewPosts } from '../api/review-posts';
import type { Config } from '../config/config';
import { targetOf } from '../content/campaigns/links/short-links';
import type { LiveCampaigns } from '../content/campaigns/live-campaigns';
import { landingPageOf } from '../content/campaigns/visits/landing-address';
import { pageVariants } from '../content/campaigns/visits/page-variants';
import { previewParameters, previewTokens } from '../content/previews/preview-tokens';
import { withOwnTexts } from '../content/program-texts';
import { redirectOf, withQuery } from '../content/redirects';
import type { Content } from '../content/schema';
import { isRevoked } from '../content/workflow/preview-links.queries';
import { sendRevokedPreview } from '../content/workflow/revoked-preview-page';
import type { Database } from '../database/database';
import { ensureAntiForgery } from '../http/anti-forgery';
import { storeArrival } from '../http/attribution/attribution-cookie';
import { canonicalRedirect, requestAddress } from '../http/canonical-redirect';
import { saveFollowedLocale } from '../http/chosen-language';
import { isPage } from '../http/is-page';
import { encodingFor } from '../http/page-bytes';
import { failureSentence, setRetryAfter } from '../http/problems';
import { receiptsOf } from '../http/receipts';
import { isSameOrigin } from '../http/same-origin';
import { documentHeaders } from '../http/security-policy';
import type { LeadFileStore } from '../leads/files/lead-file-store';
import { VisitorRequests } from '../leads/requests/visitor-requests';
import { consentTexts, type ShownConsent } from '../releases/document/consent-notice';
import { type CachedPage, type PageContext, renderPage } from '../releases/document/render-page';
import type { LiveRelease } from '../releases/live/live-release';
import type { SiteReleases } from '../releases/site-releases';
import { rateLimitKey } from '../security/form-rate-limits';
import { createRateLimiter } from '../security/rate-limiter';
import { LiveStock } from '../stock/live-stock';
import { withCampaignParameters } from './campaign-parameters';
import type { SharedPages } from './cdn/shared-pages';
import { consentPlugin } from './consent/consent-plugin';
import { cachedFrames } from './frames.queries';
import { liveReloadScript } from './live-reload/live-reload-plugin';
import { localeRedirect } from './locale-redirect';
import type { MissedAddresses } from './missed-addresses/missed-addresses';
import { workerAddress } from './offline/offline-plugin';
import { PageCache } from './page-cache';

interface PageOptions {
  config: Pick<
    Config,
    'publicOrigin' | 'leadsPerMinute' | 'liveReload' | 'offlinePages' | 'secret'
  >;
  database: Database;
  campaigns: Pick<LiveCampaigns, 'testOf'>;
  content: { latest: Pick<Content, 'redirects'> };
  /** Revision of the content: changes whenever visitors are to see something else. */
  revision: () => Promise<string>;
  releases: Pick<SiteReleases, 'live' | 'releaseFor' | 'previewOf'>;
  leadFiles: LeadFileStore;
  /** The stock as visitors see it; unless given, it is looked up anew for each confirmation. */
  stock?: LiveStock;
  /** Counts unknown addresses; absent: not counted. */
  missed?: Pick<MissedAddresses, 'add'>;
  /** Current time; replaced in tests. */
  now?: () => Date;
  /** What a cache in front of the site may keep; nothing unless given. */
  cdn?: Pick<SharedPages, 'headersOf'> | null;
  /** Contents of the site's style sheets. */
  siteStyles?: (locale: Locale) => readonly string[];
}

/** A page that is equal for all visitors of its address, or of one variant. */
interface CommonPage {
  /** The address with only the parameters that the page reads. */
  address: URL;
  /** Private pages are never cached. */
  isPrivate: boolean;
  variant: string | null;
  consent: ShownConsent | null;
}

/** ms for which a rendered page is cached. */
const pageLifetimeMs = 5000;

/** Uncached renders per visitor address and minute, for pages with parameters. */
const searchesPerMinute = 120;

/** Serves every page: renders it with the live release and caches the compressed bytes for 5 s. */
export async function pagePlugin(
  app: FastifyInstance,
  {
    config,
    database,
    campaigns,
    content,
    revision,
    releases,
    leadFiles,
    missed,
    now = () => new Date(),
    siteStyles,
    stock = new LiveStock({ database, maxAgeMs: 0 }),
    cdn = null,
  }: PageOptions,
): Promise<void> {
  const origin = config.publicOrigin;
  const context: PageContext = {
    origin,
    frames: cachedFrames(database, revision),
    extraScripts: config.liveReload ? [liveReloadScript] : [],
    worker: config.offlinePages ? workerAddress : null,
    vitalsShare: () => releases.live.pages.vitalsShare,
    consentTexts: () => withOwnTexts(consentTexts, app.ownTexts?.() ?? {}),
  };
  const requests = new VisitorRequests({ database, secret: config.secret, now });
  const cache = new PageCache(pageLifetimeMs);
  const searchLimiter = createRateLimiter(
    config.leadsPerMinute === 0 ? Infinity : searchesPerMinute,
  );
  const previews = previewTokens(config.secret);
  const variants = pageVariants(campaigns, previews);

  // Pages are compressed in the cache already.
  const compressed = { compress: false, decompress: false } as const;
  app.get('/*', compressed, async (request, reply) => {
    const address = requestAddress(request.url, origin);
    if (!isPage(address)) {
      // Redirects also apply to files.
      const moved = redirectOf(content.latest.redirects, address);
      return moved ? reply.redirect(moved, 301) : reply.callNotFound();
    }
    const canonical = canonicalRedirect(request.url, address);
    if (canonical) return reply.redirect(canonical, 301);
    const target = await targetOf(database, address);
    if (target) {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      return reply.redirect(withCampaignParameters(target, address), 302);
    }
    const isFromInside = isSameOrigin(request, origin);
    const chosen = readLocale(request.cookies[localeCookie]);
    const localeTarget = localeRedirect(address, { chosen, isFromInside });
    reply.header('vary', 'Cookie, Accept-Encoding, Sec-Fetch-Site');
    if (localeTarget) return reply.header('cache-control', 'no-store').redirect(localeTarget, 302);
    if (isFromInside) saveFollowedLocale(request, reply, address);
    const previewed = Object.values(previews.in(address)).filter((link) => link !== null);
    for (const { id } of previewed)
      if (await isRevoked(database, id))
        return sendRevokedPreview(reply, localeOf(address.pathname), siteStyles);
    const isPreview = previewed.length > 0;
    const named = parametersOfPreviews.filter((name) => address.searchParams.has(name));
    // An expired preview link leads to the public page.
    if (named.length > previewed.length)
      return reply.header('cache-control', 'no-store').redirect(withoutPreview(address));
    const references = referencesIn(address);
    const receipts = receiptsOf(request);
    if (!references.every((reference) => receipts.includes(reference))) {
      const { pathname, search } = address;
      return reply.header('cache-control', 'no-store').redirect(pathname + withoutSent(search));
    }
    const ownRequest = await keyedRequest(address, receipts);
    if (ownRequest) return reply.header('cache-control', 'no-store').redirect(ownRequest, 303);
    const release = await releases.releaseFor(request, reply);
    const preview = releases.previewOf(request);
    const isUncached = preview !== null || references.length > 0 || isPreview;
    const isPrivate = isUncached || isVisitorSpecific(address);
    const variant = await variants.of(request, reply, address);
    const variation = { variant, consent: consentOn(request, address) };
    const read = isUncached ? address : release.normalizeAddress(address);
    const page = await (isUncached
      ? renderPage(release, { address, preview, isFramed: isPreview, ...variation }, context)
      : findPage(release, { address: read, isPrivate, ...variation }, rateLimitKey(request)));
    if (page === null) return sendTooMany(reply, address);
    const exists = !(page instanceof Response) && !isMissing(page.status);
    const redirectTarget = exists ? null : redirectOf(content.latest.redirects, address);
    if (redirectTarget) return reply.redirect(redirectTarget, 301);
    if (page instanceof Response) {
      const location = page.headers.get('location') ?? '/';
      // An address without any match was redirected to the home page; count it as unknown.
      if (!isUncached && neutralPath(new URL(location, origin).pathname) === paths.home())
        void missed?.add(request, address.pathname);
      // The page was rendered with the parameters that it reads; the redirect keeps the others.
      return reply.redirect(withQuery(location, unread(address, read), origin), page.status);
    }
    const isPublic = variation.variant === null && variation.consent === null;
    const shared = !isPrivate && isPublic && (await cdn?.headersOf(release, address, page));
    // a page that many share brings no cookies; its script asks for them before it sends a form
    if (!shared) ensureAntiForgery(request, reply);
    if (!isUncached) {
      storeArrival(request, reply, address, now());
      app.consent.recordClick(request, reply, address, now());
    }
    if (!isPrivate && request.headers[uncounted] === undefined) {
      const token = releases.live.pages.count(release, page.shown);
      reply.header('server-timing', `${pageMark};desc="${token}"`);
    }
    const cachePolicy = isPrivate ? 'nowhere' : isPublic ? 'anywhere' : 'in its browser';
    return sendDocument(withLanguage(reply, address), page, cachePolicy, shared || {});
  });

  if (app.consent.isAsked) await app.register(consentPlugin, { consent: app.consent, origin, now });
  await app.register(buildQrCodes, { origin });
  await app.register(newsletterPosts, { database, stock, now });
  const posts = { ...{ perMinute: config.leadsPerMinute, origin, showPage }, requests };
  await app.register(buildPosts, { ...posts, database, now });
  await app.register(requestPosts, { ...posts, database, leadFiles });
  await app.register(reviewPosts, { ...posts, database, now });
  await app.register(recallPosts, { ...posts, database, secret: config.secret });
  await app.register(formPosts, {
    ...posts,
    dependencies: { database, now, servedAt: app.servedAt, leadFiles },
  });

  /** The page of a request by its key, for an address with the reference of one that this browser has sent. */
  async function keyedRequest(
    { pathname, searchParams }: URL,
    receipts: readonly string[],
  ): Promise<string | null> {
    const reference = searchParams.get('key') ?? '';
    if (neutralPath(pathname) !== paths.request() || !receipts.includes(reference)) return null;
    const key = await requests.keyOf(reference);
    return key && localise(paths.request(key), localeOf(pathname));
  }

  async function showPage(reply: FastifyReply, { address, status, refused }: FormResponsePage) {
    const release = await releases.releaseFor(reply.request, reply);
    const preview = releases.previewOf(reply.request);
    const variation = {
      variant: await variants.of(reply.request, reply, address),
      consent: consentOn(reply.request, address),
    };
    const page = await renderPage(release, { address, refused, preview, ...variation }, context);
    if (page instanceof Response) return reply.redirect(page.headers.get('location') ?? '/', 303);
    const answer = page.status === 200 ? { ...page, status } : page;
    return sendDocument(withLanguage(reply, address), answer, 'nowhere');
  }

  /** Asks for consent on landing pages only, because advertisements lead there. */
  function consentOn(request: FastifyRequest, address: URL) {
    const { consent } = app;
    if (!consent.isAsked || !landingPageOf(address)) return null;
    return { choice: consent.choiceOf(request), isTagged: consent.tagManager !== null };
  }

  async function renderTimed(
    release: LiveRelease,
    page: CommonPage,
    revisionBefore: string,
  ): Promise<CachedPage | Response> {
    const startedAt = performance.now();
    const rendered = await renderPage(release, page, context);
    if (rendered instanceof Response) return rendered;
    releases.live.pages.countRender(release, rendered.shown, performance.now() - startedAt);
    return { ...rendered, revision: revisionBefore };
  }

  /** The cached or rendered page; null when the visitor exceeded the limit of uncached renders. */
  async function findPage(
    release: LiveRelease,
    page: CommonPage,
    visitor: string,
  ): Promise<CachedPage | Response | null> {
    const { address, isPrivate, variant, consent } = page;
    const name = [address.pathname + address.search, variant ?? '', consent?.choice ?? ''].join(
      ' ',
    );
    const revisionBefore = await revision();
    const key = `${release.pinned.id} ${revisionBefore} ${name}`;
    if (address.search && (isPrivate || !cache.has(key))) {
      if (searchLimiter.isExceeded(visitor)) return null;
      searchLimiter.countRequest(visitor);
    }
    const render = () => renderTimed(release, page, revisionBefore);
    return isPrivate ? render() : cache.getOrRender(key, name, render);
  }
}

/** The query parameters that the page does not read. */
function unread({ searchParams }: URL, read: URL): string {
  return new URLSearchParams(
    [...searchParams].filter(([name]) => !read.searchParams.has(name)),
  ).toString();
}

const isMissing = (status: number) => status === 404 || status === 410;

function sendTooMany(reply: FastifyReply, { pathname }: URL): FastifyReply {
  return withLanguage(reply, { pathname })
    .code(429)
    .headers({ 'retry-after': '60', 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(failureSentence(reply, 'tooMany', localeOf(pathname)));
}

const parametersOfPreviews = Object.values(previewParameters);

function withoutPreview({ pathname, searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  for (const parameter of parametersOfPreviews) others.delete(parameter);
  return pathname + (others.size > 0 ? `?${others}` : '');
}

/** Pages with personal data of a subscriber, of a request or of a buyer. */
const isVisitorSpecific = ({ pathname }: URL): boolean => {
  const path = neutralPath(pathname);
  return (
    path.startsWith('/newsletter/') ||
    [paths.request(), paths.booking(), paths.manageStockAlert(), paths.review()].includes(path)
  );
};

function withLanguage(reply: FastifyReply, { pathname }: Pick<URL, 'pathname'>): FastifyReply {
  return reply.header('content-language', localeOf(pathname));
}

const cacheControl = {
  nowhere: 'no-store',
  'in its browser': 'private, no-cache',
  anywhere: 'no-cache',
} as const;

/** Sets cache headers: private pages are not stored; pages that vary by visitor are kept out of shared caches. */
async function sendDocument(
  reply: FastifyReply,
  { status, bytes, policy }: CachedPage,
  cachePolicy: keyof typeof cacheControl,
  shared: Record<string, string> = {},
): Promise<FastifyReply> {
  const isPrivate = cachePolicy === 'nowhere';
  const { headers } = reply.request;
  const encoding = encodingFor(headers['accept-encoding']);
  reply.headers(documentHeaders).header('content-security-policy', policy);
  setRetryAfter(reply, status);
  reply.headers({ 'cache-control': cacheControl[cachePolicy], ...shared });
  if (isPrivate) reply.header('x-robots-tag', 'noindex, nofollow');
  else {
    reply.header('etag', bytes.etag);
    // It would make browsers start a second process before the first paint, and a page that is the same for everybody
    // has nothing to hide from the window that opened it
    reply.removeHeader('cross-origin-opener-policy');
  }
  if (!isPrivate && status === 200 && bytes.matchesEtag(headers['if-none-match']))
    return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(await bytes.encodedAs(encoding));
}
