import type { FastifyInstance } from 'fastify';
import { neutralPath } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { pageDataAddress } from 'shared-contracts/release';
import type { Config } from '../config/config';
import type { LiveCampaigns } from '../content/campaigns/live-campaigns';
import { landingPageOf } from '../content/campaigns/visits/landing-address';
import { pageVariants } from '../content/campaigns/visits/page-variants';
import { previewTokens } from '../content/previews/preview-tokens';
import { redirectOf } from '../content/redirects';
import type { Content } from '../content/schema';
import { storeArrival } from '../http/attribution/attribution-cookie';
import { isPage } from '../http/is-page';
import { pageRequest } from '../releases/document/render-page';
import type { ReleaseRenderer } from '../releases/rendering/release-renderer';
import type { SiteReleases } from '../releases/site-releases';
import type { SharedPages } from './cdn/shared-pages';

interface PageDataOptions {
  config: Pick<Config, 'publicOrigin' | 'secret'>;
  content: { latest: Pick<Content, 'redirects'> };
  campaigns: Pick<LiveCampaigns, 'testOf'>;
  releases: Pick<SiteReleases, 'releaseFor'>;
  /** Current time; replaced in tests. */
  now?: () => Date;
  /** What a cache in front of the site may keep; nothing unless given. */
  cdn?: Pick<SharedPages, 'headersOfData' | 'state'> | null;
}

interface PageDataRequest {
  Querystring: { address?: string; release?: string };
}

/**
 * Loader data of a page for client-side navigation: the same loaders as for a document, without rendering.
 * Answers with an address when the page redirects, and with null when the tab must load a document. A tab of
 * another release gets null, because its screens may expect other data.
 */
export async function pageDataPlugin(
  app: FastifyInstance,
  {
    config: { publicOrigin: origin, secret },
    content,
    campaigns,
    releases,
    now = () => new Date(),
    cdn = null,
  }: PageDataOptions,
): Promise<void> {
  const variants = pageVariants(campaigns, previewTokens(secret));
  /** Data that are being loaded, with all that they depend on. */
  const loads = new Map<string, ReturnType<ReleaseRenderer['load']>>();
  app.get<PageDataRequest>(pageDataAddress, async (request, reply) => {
    const { address = '', release: id } = request.query;
    if (!address.startsWith('/') || !URL.canParse(address, origin)) return reply.code(400).send();
    const page = new URL(address, origin);
    if (page.origin !== origin || !isPage(page)) return reply.code(400).send();
    reply.header('vary', 'Cookie, Accept-Encoding').header('cache-control', 'no-cache');
    // a document may redirect the browser that has sent the request to its key, and is stored nowhere
    if (neutralPath(page.pathname) === paths.request())
      return reply.header('cache-control', 'no-store').type('application/json').send('null');
    const release = await releases.releaseFor(request, reply);
    if (release.pinned.id !== id) return reply.code(204).send();
    // A prefetch is not a visit, so it must not count for a landing page's variant.
    const landing = landingPageOf(page);
    if (request.headers.purpose === 'prefetch' && landing)
      return reply.type('application/json').send('null');
    const variant = landing && (await variants.of(request, reply, page));
    if (variant) reply.header('cache-control', 'private, no-cache');
    // An internal link may carry campaign parameters.
    storeArrival(request, reply, page, now());
    const stateBefore = cdn ? await cdn.state() : '';
    const key = `${id} ${stateBefore} ${page.href} ${variant || ''}`;
    const load = loads.get(key) ?? release.renderer.load(pageRequest(page, variant));
    // what a CDN lets through comes at once after a change
    if (cdn) loads.set(key, load);
    const { data, reads } = await load.finally(() => loads.delete(key));
    const redirectTarget = data === 'null' && redirectOf(content.latest.redirects, page);
    if (cdn && data !== 'null')
      reply.headers((await cdn.headersOfData(release, page, { reads, stateBefore })) ?? {});
    reply.type('application/json');
    return reply.send(redirectTarget ? JSON.stringify(redirectTarget) : data);
  });
}
