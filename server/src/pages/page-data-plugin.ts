import type { FastifyInstance } from 'fastify';
import { pageDataAddress } from 'shared-contracts/release';
import { isLandingPage } from '../campaigns/visits/visit-counter';
import type { Config } from '../config/config';
import type { SiteReleases } from '../releases/site-releases';
import { isPage } from './is-page';

interface PageDataOptions {
  config: Pick<Config, 'publicOrigin'>;
  releases: Pick<SiteReleases, 'releaseFor'>;
}

interface PageDataRequest {
  Querystring: { address?: string; release?: string };
}

/**
 * The data of a whole page in one answer, for a tab that goes from page to page: the same loaders as for a
 * document, without rendering. Null when there is more to the page than data, such as a redirect. A tab of another release gets nothing, because its screens may want other data.
 */
export async function pageDataPlugin(
  app: FastifyInstance,
  { config: { publicOrigin: origin }, releases }: PageDataOptions,
): Promise<void> {
  app.get<PageDataRequest>(pageDataAddress, async (request, reply) => {
    const { address = '', release: id } = request.query;
    if (!address.startsWith('/') || !URL.canParse(address, origin)) return reply.code(400).send();
    const page = new URL(address, origin);
    if (page.origin !== origin || !isPage(page)) return reply.code(400).send();
    reply.header('vary', 'Cookie, Accept-Encoding').header('cache-control', 'no-cache');
    const release = await releases.releaseFor(request, reply);
    if (release.pinned.id !== id) return reply.code(204).send();
    // a visit that is counted has to be one
    const isEarly = request.headers.purpose === 'prefetch' && isLandingPage(page);
    const data = isEarly ? 'null' : await release.renderer.load(new Request(page));
    return reply.type('application/json').send(data);
  });
}
