import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusedPost } from 'shared-contracts/api';
import { localeCookie, localeOf, readLocale } from 'shared-contracts/locale';
import type { RenderedPage } from 'shared-contracts/renderer';
import { previewParameter } from '../campaigns/preview-links';
import { type AnsweringPage, type FormPostOptions, formPosts } from '../form-posts/form-posts';
import type { LiveRelease } from '../releases/live/live-release';
import type { ShownPage } from '../releases/live/live-releases';
import { badgeStyle, previewBadge } from '../releases/previews/badge';
import type { ReleasePreview } from '../releases/previews/preview-links';
import { writeDocument } from './document';
import { isPage } from './is-page';
import { localeRedirect } from './locale-redirect';
import { encodingFor, PageBytes } from './page-bytes';
import { type CachedPage, PageCache } from './page-cache';
import { contentSecurityPolicy } from './security-policy';

interface PageOptions {
  origin: string;
  /** ms */
  cacheLifetime: number;
  /** What this request is answered with; may set a cookie. */
  releaseFor: (request: FastifyRequest, reply: FastifyReply) => Promise<LiveRelease>;
  /** What this browser looks at before anybody else; null for visitors. */
  previewOf: (request: FastifyRequest) => ReleasePreview | null;
  /** Told of each page that a visitor was shown. */
  onShown: (release: LiveRelease, page: ShownPage) => void;
  /** Another text whenever pages of the same release are to show something else. */
  edition: () => Promise<string>;
  /** What takes the forms that a browser posts to a page. */
  forms: Pick<FormPostOptions, 'taking' | 'perMinute'>;
  /** What pages may frame, for the policy; asked for each page that is rendered. */
  frames: () => Promise<string>;
  /** Addresses of scripts that every document gets besides its own. */
  extraScripts: readonly string[];
  ensureAntiForgery: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Every page of the site: rendered from the live release, cached for seconds as the bytes that are sent. */
export async function pagePlugin(app: FastifyInstance, options: PageOptions): Promise<void> {
  const cache = new PageCache(options.cacheLifetime);

  // pages come compressed from the cache
  const compressed = { compress: false, decompress: false } as const;
  app.get('/*', compressed, async (request, reply) => {
    const address = new URL(request.url, options.origin);
    if (!isPage(address)) return reply.callNotFound();
    const elsewhere = localeRedirect(address, readLocale(request.cookies[localeCookie]));
    reply.header('vary', 'Cookie, Accept-Encoding');
    if (elsewhere) return reply.redirect(elsewhere, 302);
    const release = await options.releaseFor(request, reply);
    const preview = options.previewOf(request);
    const isPrivate = preview !== null || address.searchParams.has(previewParameter);
    const page = await (isPrivate
      ? renderPage(release, { address, preview })
      : findPage(release, address));
    if (page instanceof Response)
      return reply.redirect(page.headers.get('location') ?? '/', page.status);
    options.ensureAntiForgery(request, reply);
    if (!isPrivate) options.onShown(release, page.shown);
    return send(ofLanguage(reply, address), page, isPrivate);
  });

  await app.register(formPosts, {
    ...options.forms,
    origin: options.origin,
    showPage,
  });

  async function showPage(reply: FastifyReply, { address, status, refused }: AnsweringPage) {
    const release = await options.releaseFor(reply.request, reply);
    const preview = options.previewOf(reply.request);
    const page = await renderPage(release, { address, refused, preview });
    if (page instanceof Response) {
      return reply.redirect(page.headers.get('location') ?? '/', 303);
    }
    const answer = page.status === 200 ? { ...page, status } : page;
    return send(ofLanguage(reply, address), answer, true);
  }

  async function findPage(release: LiveRelease, address: URL): Promise<CachedPage | Response> {
    const key = `${release.pinned.id} ${await options.edition()} ${address.pathname}${address.search}`;
    return cache.find(key, () => renderPage(release, { address }));
  }

  async function renderPage(
    release: LiveRelease,
    { address, refused = null, preview = null }: PageOrder,
  ): Promise<CachedPage | Response> {
    const page = await release.renderer.render(new Request(address), refused);
    if (page instanceof Response) return page;
    const inBrowser = !page.html || (page.route && !release.rendered.has(page.route.remote));
    const locale = localeOf(address.pathname);
    const assets = release.assetsOf(page.route, locale);
    const parts = writeDocument({
      locale,
      head: page.head,
      hoisted: inBrowser ? '' : page.hoisted,
      html: inBrowser ? '' : page.html,
      assets,
      extraScripts: options.extraScripts,
      badge: preview ? previewBadge(preview, release.versions, locale) : '',
      boot: {
        release: release.pinned,
        origin: options.origin,
        hydration: inBrowser ? null : page.hydration,
        refused,
      },
    });
    const styles = assets.styles.map(({ css }) => css);
    return {
      status: inBrowser ? 200 : page.status,
      bytes: new PageBytes(parts),
      policy: contentSecurityPolicy(
        preview ? [...styles, badgeStyle] : styles,
        await options.frames(),
      ),
      shown: shownPage(page),
    };
  }
}

interface PageOrder {
  address: URL;
  /** The form that the page is the answer to. */
  refused?: RefusedPost | null;
  preview?: ReleasePreview | null;
}

function shownPage({ html, status, route, failedRemote }: RenderedPage): ShownPage {
  const lenders = route?.uses.map((name) => name.split('/')[0] ?? '') ?? [];
  const hasFailed = !html || status >= 500;
  return {
    remotes: route ? [route.remote, ...lenders] : [],
    failing: failedRemote ?? (hasFailed ? (route?.remote ?? 'shell') : null),
  };
}

function ofLanguage(reply: FastifyReply, { pathname }: URL): FastifyReply {
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
  reply.header('content-security-policy', policy);
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
