import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, localeCookie, localeOf, readLocale } from 'shared-contracts/locale';
import type { LiveRelease } from '../releases/live-release';
import { noncePlaceholder, writeDocument } from './document';
import { localeRedirect } from './locale-redirect';
import { type CachedPage, PageCache } from './page-cache';
import { contentSecurityPolicy } from './security-policy';

/** Folders of files and calls, and addresses that name a file: a miss there is a miss, not a page. */
const notPages = /^\/(assets|storage|api|-)\/|\.[a-z0-9]{2,5}$/i;

interface PageOptions {
  origin: string;
  /** ms */
  cacheLifetime: number;
  /** What this request is answered with; may set a cookie. */
  releaseFor: (request: FastifyRequest, reply: FastifyReply) => Promise<LiveRelease>;
  /** Told of each page that was rendered, and whether that failed. */
  onRendered: (release: LiveRelease, remote: string | null, failed: boolean) => void;
  /** Addresses of scripts that every document gets besides its own. */
  extraScripts: readonly string[];
  ensureAntiForgery: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Every page of the site: rendered from the live release, cached for seconds, a nonce of its own for each response. */
export async function pagePlugin(app: FastifyInstance, options: PageOptions): Promise<void> {
  const cache = new PageCache(options.cacheLifetime);

  app.get('/*', async (request, reply) => {
    const address = new URL(request.url, options.origin);
    if (notPages.test(address.pathname)) return reply.callNotFound();
    const elsewhere = localeRedirect(address, readLocale(request.cookies[localeCookie]));
    reply.header('vary', 'Cookie, Accept-Encoding');
    if (elsewhere) return reply.redirect(elsewhere, 302);
    const page = await findPage(await options.releaseFor(request, reply), address);
    if (page instanceof Response)
      return reply.redirect(page.headers.get('location') ?? '/', page.status);
    options.ensureAntiForgery(request, reply);
    return send(reply, page);
  });

  async function findPage(release: LiveRelease, address: URL): Promise<CachedPage | Response> {
    const key = `${release.pinned.id} ${address.pathname}${address.search}`;
    const known = cache.get(key, Date.now());
    if (known) return known;
    const page = await renderPage(release, address);
    if (!(page instanceof Response) && page.status === 200) cache.set(key, page, Date.now());
    return page;
  }

  async function renderPage(release: LiveRelease, address: URL): Promise<CachedPage | Response> {
    const page = await release.renderer.render(new Request(address), noncePlaceholder);
    if (page instanceof Response) return page;
    const inBrowser = !page.html || (page.route && !release.rendered.has(page.route.remote));
    options.onRendered(release, page.route?.remote ?? null, !page.html || page.status >= 500);
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
      },
    });
    return { status: inBrowser ? 200 : page.status, text };
  }
}

function send(reply: FastifyReply, { status, text }: CachedPage) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(text.replaceAll(noncePlaceholder, nonce));
}

/** The font file of the page's script, found in the style sheets that declare it. */
function fontsOf(styles: { css: string }[], locale: Locale): string[] {
  const wanted = locale === 'ar' ? 'arabic' : 'latin';
  for (const { css } of styles) {
    const font = new RegExp(`url\\(["']?([^"')]*-${wanted}-wght[^"')]*\\.woff2)`).exec(css)?.[1];
    if (font) return [font];
  }
  return [];
}
