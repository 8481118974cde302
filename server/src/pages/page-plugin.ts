import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusedPost } from 'shared-contracts/api';
import { type Locale, localeCookie, localeOf, readLocale } from 'shared-contracts/locale';
import { previewParameter } from '../campaigns/preview-links';
import { type AnsweringPage, type FormPostOptions, formPosts } from '../form-posts/form-posts';
import type { LiveRelease } from '../releases/live-release';
import { noncePlaceholder, writeDocument } from './document';
import { isPage } from './is-page';
import { localeRedirect } from './locale-redirect';
import { type CachedPage, PageCache } from './page-cache';
import { contentSecurityPolicy } from './security-policy';

interface PageOptions {
  origin: string;
  /** ms */
  cacheLifetime: number;
  release: () => LiveRelease;
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
    const isPreview = address.searchParams.has(previewParameter);
    const page = isPreview ? await renderPage(options.release(), address) : await findPage(address);
    if (page instanceof Response)
      return reply.redirect(page.headers.get('location') ?? '/', page.status);
    options.ensureAntiForgery(request, reply);
    if (isPreview) reply.header('x-robots-tag', 'noindex, nofollow');
    return send(ofLanguage(reply, address), page, isPreview ? 'no-store' : 'no-cache');
  });

  await app.register(formPosts, {
    ...options.forms,
    origin: options.origin,
    showPage,
  });

  async function showPage(reply: FastifyReply, { address, status, refused }: AnsweringPage) {
    const page = await renderPage(options.release(), address, refused);
    if (page instanceof Response) {
      return reply.redirect(page.headers.get('location') ?? '/', 303);
    }
    const answer = page.status === 200 ? { ...page, status } : page;
    return send(ofLanguage(reply, address), answer, 'no-store');
  }

  async function findPage(address: URL): Promise<CachedPage | Response> {
    const release = options.release();
    const key = `${release.pinned.id} ${await options.edition()} ${address.pathname}${address.search}`;
    const known = cache.get(key, Date.now());
    if (known) return known;
    const page = await renderPage(release, address);
    if (!(page instanceof Response) && page.status === 200) cache.set(key, page, Date.now());
    return page;
  }

  async function renderPage(
    release: LiveRelease,
    address: URL,
    refused: RefusedPost | null = null,
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
      boot: {
        release: release.pinned,
        origin: options.origin,
        hydration: inBrowser ? null : page.hydration,
        refused,
      },
    });
    return { status: inBrowser ? 200 : page.status, text, frames: await options.frames() };
  }
}

function ofLanguage(reply: FastifyReply, { pathname }: URL): FastifyReply {
  return reply.header('content-language', localeOf(pathname));
}

function send(reply: FastifyReply, { status, text, frames }: CachedPage, caching = 'no-cache') {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy(nonce, frames))
    .header('cache-control', caching)
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
