import type { FastifyInstance, FastifyReply } from 'fastify';
import { referencesIn, withoutSent } from 'shared-contracts/api';
import { localeCookie, localeOf, neutralPath, readLocale } from 'shared-contracts/locale';
import { pageMark, uncounted } from 'shared-contracts/release';
import { ensureAntiForgery } from '../api/anti-forgery';
import { failureMessages } from '../api/failure-messages';
import { sayWhenToRetry } from '../api/problems';
import { receiptsOf } from '../api/receipts';
import type { LiveCampaigns } from '../campaigns/live-campaigns';
import { previewLinks, previewParameter } from '../campaigns/preview-links';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { type AnsweringPage, formPosts } from '../form-posts/form-posts';
import type { CvStore } from '../leads/applications/cv-store';
import { newsletterPosts } from '../leads/newsletter/newsletter-posts';
import type { LiveRelease } from '../releases/live/live-release';
import type { SiteReleases } from '../releases/site-releases';
import { allowance } from '../security/allowance';
import { visitorOf } from '../security/write-limits';
import { knownFrames } from './frames.queries';
import { isPage } from './is-page';
import { isKnownSearch, withMarksOf, withoutMarks } from './known-search';
import { liveReloadScript } from './live-reload/live-reload-plugin';
import { localeRedirect } from './locale-redirect';
import { addressOf, onlyAddress } from './one-address';
import { encodingFor } from './page-bytes';
import { type CachedPage, PageCache } from './page-cache';
import { type PageSurroundings, renderPage } from './render-page';
import { documentHeaders } from './security-policy';

interface PageOptions {
  config: Pick<Config, 'publicOrigin' | 'leadsPerMinute' | 'liveReload' | 'secret'>;
  database: Database;
  campaigns: Pick<LiveCampaigns, 'revision'>;
  releases: Pick<SiteReleases, 'live' | 'releaseFor' | 'previewOf'>;
  cvs: CvStore;
}

/** ms for which a rendered page is kept. */
const lifetime = 5000;

/** Pages with a search of their own that are rendered for one address within a minute. */
const searchesPerMinute = 120;

/** Every page of the site: rendered from the live release, cached for seconds as the bytes that are sent. */
export async function pagePlugin(
  app: FastifyInstance,
  { config, database, campaigns, releases, cvs }: PageOptions,
): Promise<void> {
  const origin = config.publicOrigin;
  const surroundings: PageSurroundings = {
    origin,
    frames: knownFrames(database),
    extraScripts: config.liveReload ? [liveReloadScript] : [],
    measured: () => releases.live.pages.measured,
  };
  const cache = new PageCache(lifetime);
  const renderings = allowance(searchesPerMinute);
  const previews = previewLinks(config.secret);

  // pages come compressed from the cache
  const compressed = { compress: false, decompress: false } as const;
  app.get('/*', compressed, async (request, reply) => {
    const address = addressOf(request.url, origin);
    if (!isPage(address)) return reply.callNotFound();
    const only = onlyAddress(request.url, address);
    if (only) return reply.redirect(only, 301);
    const elsewhere = localeRedirect(address, readLocale(request.cookies[localeCookie]));
    reply.header('vary', 'Cookie, Accept-Encoding');
    if (elsewhere) return reply.redirect(elsewhere, 302);
    const token = address.searchParams.get(previewParameter);
    const isPreview = token !== null && previews.read(token) !== null;
    // a link that is over leads to what visitors see
    if (token !== null && !isPreview)
      return reply.header('cache-control', 'no-store').redirect(withoutPreview(address));
    const references = referencesIn(address);
    const receipts = receiptsOf(request);
    if (!references.every((reference) => receipts.includes(reference))) {
      const { pathname, search } = address;
      return reply.header('cache-control', 'no-store').redirect(pathname + withoutSent(search));
    }
    const release = await releases.releaseFor(request, reply);
    const preview = releases.previewOf(request);
    const isProven = preview !== null || references.length > 0 || isPreview;
    const isPrivate = isProven || isOfSubscription(address);
    const page = await (isProven
      ? renderPage(release, { address, preview, isFramed: isPreview }, surroundings)
      : findPage(release, withoutMarks(address), visitorOf(request)));
    if (page === null) return tooMany(reply, address);
    if (page instanceof Response) {
      const location = page.headers.get('location') ?? '/';
      return reply.redirect(isProven ? location : withMarksOf(location, address), page.status);
    }
    ensureAntiForgery(request, reply);
    if (!isPrivate && request.headers[uncounted] === undefined) {
      const token = releases.live.pages.count(release, page.shown);
      reply.header('server-timing', `${pageMark};desc="${token}"`);
    }
    return send(ofLanguage(reply, address), page, isPrivate);
  });

  await app.register(newsletterPosts, { database, now: () => new Date() });
  await app.register(formPosts, {
    taking: { database, now: () => new Date(), servedAt: app.servedAt, cvs },
    perMinute: config.leadsPerMinute,
    origin,
    showPage,
  });

  async function showPage(reply: FastifyReply, { address, status, refused }: AnsweringPage) {
    const release = await releases.releaseFor(reply.request, reply);
    const preview = releases.previewOf(reply.request);
    const page = await renderPage(release, { address, refused, preview }, surroundings);
    if (page instanceof Response) return reply.redirect(page.headers.get('location') ?? '/', 303);
    const answer = page.status === 200 ? { ...page, status } : page;
    return send(ofLanguage(reply, address), answer, true);
  }

  async function timed(release: LiveRelease, address: URL): Promise<CachedPage | Response> {
    const begun = performance.now();
    const page = await renderPage(release, { address }, surroundings);
    if (!(page instanceof Response))
      releases.live.pages.countRender(release, page.shown, performance.now() - begun);
    return page;
  }

  /** Null when the visitor has had too many that nobody else could use. */
  async function findPage(
    release: LiveRelease,
    address: URL,
    visitor: string,
  ): Promise<CachedPage | Response | null> {
    const key = `${release.pinned.id} ${await campaigns.revision()} ${address.pathname}${address.search}`;
    const isKnown = isKnownSearch(address);
    if (address.search && !(isKnown && cache.has(key))) {
      if (renderings.isSpent(visitor)) return null;
      renderings.spend(visitor);
    }
    const render = () => timed(release, address);
    return isKnown ? cache.find(key, address.pathname + address.search, render) : render();
  }
}

function tooMany(reply: FastifyReply, { pathname }: URL): FastifyReply {
  return ofLanguage(reply, { pathname })
    .code(429)
    .headers({ 'retry-after': '60', 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(failureMessages.tooMany[localeOf(pathname)]);
}

function withoutPreview({ pathname, searchParams }: URL): string {
  const others = new URLSearchParams(searchParams);
  others.delete(previewParameter);
  return pathname + (others.size > 0 ? `?${others}` : '');
}

/** What stands there is one subscriber's. */
const isOfSubscription = ({ pathname }: URL): boolean =>
  neutralPath(pathname).startsWith('/newsletter/');

function ofLanguage(reply: FastifyReply, { pathname }: Pick<URL, 'pathname'>): FastifyReply {
  return reply.header('content-language', localeOf(pathname));
}

/** What only one visitor may see is kept nowhere. */
async function send(
  reply: FastifyReply,
  { status, bytes, policy }: CachedPage,
  isPrivate: boolean,
): Promise<FastifyReply> {
  const { headers } = reply.request;
  const encoding = encodingFor(headers['accept-encoding']);
  reply.headers(documentHeaders).header('content-security-policy', policy);
  sayWhenToRetry(reply, status);
  if (isPrivate)
    reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store');
  else reply.header('cache-control', 'no-cache').header('etag', bytes.etag);
  if (!isPrivate && status === 200 && bytes.isKnown(headers['if-none-match']))
    return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(await bytes.in(encoding));
}
