import type { FastifyInstance } from 'fastify';
import { type PinnedRelease, releaseAddress } from 'shared-contracts/release';
import type { SiteReleases } from '../releases/site-releases';
import { encodingFor, PageBytes } from './page-bytes';

interface ReleaseOptions {
  releases: Pick<SiteReleases, 'releaseFor'>;
}

/** s for which browsers keep it: what an id stands for stays the same. */
const lifetime = 24 * 60 * 60;

/**
 * The whole of the release that a visitor has, of which his document names a part. A tab that has another one gets nothing,
 * and goes on from document to document.
 */
export async function wholeReleasePlugin(
  app: FastifyInstance,
  { releases }: ReleaseOptions,
): Promise<void> {
  const known = new WeakMap<PinnedRelease, PageBytes>();
  const compressed = { compress: false, decompress: false } as const;
  app.get<{ Params: { id: string } }>(
    `${releaseAddress}/:id`,
    compressed,
    async (request, reply) => {
      const { pinned } = await releases.releaseFor(request, reply);
      reply.header('vary', 'Cookie, Accept-Encoding').header('cache-control', 'no-store');
      if (pinned.id !== request.params.id) return reply.code(204).send();
      const bytes = known.get(pinned) ?? new PageBytes([JSON.stringify(pinned)]);
      known.set(pinned, bytes);
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .header('cache-control', `private, max-age=${lifetime}, immutable`)
        .type('application/json; charset=utf-8')
        .send(await bytes.in(encoding));
    },
  );
}
