import type { FastifyInstance } from 'fastify';
import { type PinnedRelease, releaseAddress } from 'shared-contracts/release';
import { encodingFor, PageBytes } from '../http/page-bytes';
import type { SiteReleases } from '../releases/site-releases';

interface ReleaseOptions {
  releases: Pick<SiteReleases, 'releaseFor'>;
}

/** Seconds for which browsers cache the answer; it never changes for a release id. */
const maxAgeSeconds = 24 * 60 * 60;

/**
 * The complete description of the visitor's release, of which a document carries only a part. A tab with
 * another release gets an empty answer and navigates by document requests.
 */
export async function fullReleasePlugin(
  app: FastifyInstance,
  { releases }: ReleaseOptions,
): Promise<void> {
  const cache = new WeakMap<PinnedRelease, PageBytes>();
  const compressed = { compress: false, decompress: false } as const;
  app.get<{ Params: { id: string } }>(
    `${releaseAddress}/:id`,
    compressed,
    async (request, reply) => {
      const { pinned } = await releases.releaseFor(request, reply);
      reply.header('vary', 'Cookie, Accept-Encoding').header('cache-control', 'no-store');
      if (pinned.id !== request.params.id) return reply.code(204).send();
      const bytes = cache.get(pinned) ?? new PageBytes([JSON.stringify(pinned)]);
      cache.set(pinned, bytes);
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .header('cache-control', `private, max-age=${maxAgeSeconds}, immutable`)
        .type('application/json; charset=utf-8')
        .send(await bytes.encodedAs(encoding));
    },
  );
}
