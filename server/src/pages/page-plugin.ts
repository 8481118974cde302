import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusedPost } from 'shared-contracts/api';
import { type Locale, localeCookie, localeOf, readLocale } from 'shared-contracts/locale';
import { previewParameter } from '../campaigns/preview-links';
import { type AnsweringPage, type FormPostOptions, formPosts } from '../form-posts/form-posts';
import { previewBadge } from '../release-previews/badge';
import type { ReleasePreview } from '../release-previews/preview-links';
import type { LiveRelease } from '../releases/live-release';
import type { ShownPage } from '../releases/live-releases';
import type { RenderedPage } from '../releases/shell-bundle';
import { noncePlaceholder, writeDocument } from './document';
import { isPage } from './is-page';
import { localeRedirect } from './locale-redirect';
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
  /** What pages may frame, for the policy; asked once for each page that is kept. */
  frames: () => Promise<string>;
  /** Addresses of scripts that every document gets besides its own. */
  extraScripts: readonly string[];
  ensureAntiForgery: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Every page of the site: rendered from the live release, cached for seconds, a nonce of its own for each response. */
export async function pagePlugin(app: FastifyInstance, options: PageOptions): Promise<void> {
  const cache = new PageCache(options.cacheLifetime);

  app.get('/*', async (request, reply) => {
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
    const known = cache.get(key, Date.now());
    if (known) return known;
    const page = await renderPage(release, { address });
    if (!(page instanceof Response) && page.status === 200) cache.set(key, page, Date.now());
    return page;
  }

  async function renderPage(
    release: LiveRelease,
    { address, refused = null, preview = null }: PageOrder,
  ): Promise<CachedPage | Response> {
    const page = await release.renderer.render(new Request(address), noncePlaceholder, refused);
    if (page instanceof Response) return page;
    const inBrowser = !page.html || (page.route && !release.rendered.has(page.route.remote));
    const assets = release.assetsOf(page.route);
    const locale = localeOf(address.pathname);
    const text = writeDocument({
      locale,
      head: page.head,
      hoisted: inBrowser ? '' : page.hoisted,
      html: inBrowser ? '' : page.html,
      assets,
      fonts: fontsOf(assets.styles, locale),
      extraScripts: options.extraScripts,
      badge: preview
        ? previewBadge(preview, release.versions, { locale, nonce: noncePlaceholder })
        : '',
      boot: {
        release: release.pinned,
        origin: options.origin,
        hydration: inBrowser ? null : page.hydration,
        refused,
      },
    });
    const status = inBrowser ? 200 : page.status;
    return { status, text, frames: await options.frames(), shown: shownPage(page) };
  }
}

interface PageOrder {
  address: URL;
  /** The form that the page is the answer to. */
  refused?: RefusedPost | null;
  preview?: ReleasePreview | null;
}

function shownPage({ html, status, route, culprit }: RenderedPage): ShownPage {
  const lenders = route?.uses.map((name) => name.split('/')[0] ?? '') ?? [];
  const hasFailed = !html || status >= 500;
  return {
    remotes: route ? [route.remote, ...lenders] : [],
    failing: culprit ?? (hasFailed ? (route?.remote ?? 'shell') : null),
  };
}

function ofLanguage(reply: FastifyReply, { pathname }: URL): FastifyReply {
  return reply.header('content-language', localeOf(pathname));
}

/** What only one visitor may see is kept nowhere. */
function send(reply: FastifyReply, { status, text, frames }: CachedPage, isPrivate: boolean) {
  const nonce = randomBytes(16).toString('base64');
  if (isPrivate) reply.header('x-robots-tag', 'noindex, nofollow');
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy(nonce, frames))
    .header('cache-control', isPrivate ? 'no-store' : 'no-cache')
    .type('text/html; charset=utf-8')
    .send(text.replaceAll(noncePlaceholder, nonce));
}

/**
 * The font files that a page's text needs at its first paint, found in the style sheets that declare them.
 * Arabic pages have Latin digits.
 */
function fontsOf(styles: { css: string }[], locale: Locale): string[] {
  const wanted = locale === 'ar' ? ['arabic', 'latin'] : ['latin'];
  return wanted.flatMap((script) => {
    const file = new RegExp(`url\\(["']?([^"')]*-${script}-wght[^"')]*\\.woff2)`);
    const font = styles.map(({ css }) => file.exec(css)?.[1]).find(Boolean);
    return font ? [font] : [];
  });
}
