import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config';
import type { Database } from '../../database/database';
import type { SiteReleases } from '../../releases/site-releases';
import { createPageCdn, pageStateAddress, pageStateHeader, stateQuestions } from './page-cdn';
import { PagePurger, type SiteParts } from './page-purger';
import { type SharedPages, sharedPages } from './shared-pages';

interface PageCdnOptions {
  config: Pick<Config, 'pageCdn' | 'secret'>;
  database: Database;
  releases: { live: SiteReleases['live'] };
  siteParts: () => Promise<SiteParts>;
  revision: () => Promise<string>;
  /** Looks for changes of the site's parts at once. */
  refresh: () => Promise<unknown>;
}

/** Follows changes for the cache that keeps pages, and answers it; null without one. `look` looks for a change at once. */
export function servePageCdn(
  app: FastifyInstance,
  options: PageCdnOptions,
): (SharedPages & { look(): void }) | null {
  const { config, database, siteParts, revision, refresh } = options;
  const { live } = options.releases;
  if (!config.pageCdn) return null;
  const cdn = createPageCdn(config.pageCdn, config.secret);
  const shared = sharedPages({ cdn, live, revision });
  const release = () => `${live.current.pinned.id} ${live.isSplit}`;
  const purger = new PagePurger({ database, cdn, parts: siteParts, release, log: app.log });
  app.addHook('onListen', async () => purger.start());
  app.addHook('onClose', () => purger.stop());
  live.onChange(() => purger.look());
  const questions = stateQuestions(config.secret);
  app.get(pageStateAddress, async (request, reply) => {
    const question = request.headers[pageStateHeader];
    // the site itself asks because of a change, which this server may not have seen yet
    if (typeof question === 'string' && questions.read(question)) await refresh();
    return reply
      .headers({ [pageStateHeader]: await shared.state(), 'cache-control': 's-maxage=5' })
      .code(204)
      .send();
  });
  return { ...shared, look: () => purger.look() };
}
