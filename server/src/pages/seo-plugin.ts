import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { dayInBahrain, type Locale, locales } from 'shared-contracts/locale';
import type { Config } from '../config/config';
import { storedSettings } from '../content/import/content.queries';
import { liveTexts } from '../content/program-texts';
import { drawIcon, icons } from '../content/seo/icons';
import { securityTxtAddress, writeSecurityTxt } from '../content/seo/security-txt';
import { sitePages } from '../content/seo/site-pages';
import { stockSitemap, writeRobots, writeSitemap } from '../content/seo/sitemap';
import { manifestAddress, manifestTexts, webManifest } from '../content/seo/web-manifest';
import type { Database } from '../database/database';
import { sendStatic } from '../http/file-headers';
import type { SiteReleases } from '../releases/site-releases';
import type { LiveStock } from '../stock/live-stock';

interface SeoOptions {
  database: Database;
  config: Pick<Config, 'publicOrigin' | 'contentDir' | 'securityContact'>;
  releases: Pick<SiteReleases, 'live'>;
  stock: Pick<LiveStock, 'pages'>;
}

/** Asked each time whether it still holds. */
const checkedCaching = 'public, no-cache';

/** A cache on the way answers with what it has while it asks for the next. */
const hourCaching = 'public, max-age=3600, stale-while-revalidate=86400';
const dayCaching = 'public, max-age=86400, stale-while-revalidate=604800';

/** What search engines, home screens and finders of faults ask for: sitemap, robots, manifests, icons, security.txt. */
export async function seoPlugin(
  app: FastifyInstance,
  { database, config, releases, stock }: SeoOptions,
): Promise<void> {
  const { publicOrigin: origin, contentDir, securityContact } = config;
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', hourCaching)
      .type('text/plain; charset=utf-8')
      .send(writeRobots(origin)),
  );

  app.get(securityTxtAddress, (_request, reply) =>
    reply
      .header('cache-control', dayCaching)
      .type('text/plain; charset=utf-8')
      .send(writeSecurityTxt(origin, securityContact, new Date())),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const { remotes } = releases.live.current.pinned;
    const pages = await sitePages({
      database,
      routes: remotes.flatMap(({ routes }) =>
        routes.filter(({ noindex }) => !noindex).map(({ path }) => path),
      ),
      today: dayInBahrain(new Date()),
    });
    reply.header('cache-control', hourCaching).type('application/xml; charset=utf-8');
    return writeSitemap(pages, origin);
  });

  app.get(stockSitemap, async (_request, reply) => {
    const pages = await stock.pages();
    // cars come and go within a day
    reply.header('cache-control', checkedCaching).type('application/xml; charset=utf-8');
    return writeSitemap(
      pages.map((page) => ({ ...page, films: [] })),
      origin,
    );
  });

  for (const locale of locales) {
    app.get(manifestAddress(locale), async (_request, reply) => {
      reply.header('cache-control', hourCaching).type('application/manifest+json');
      return JSON.stringify(
        webManifest(
          locale,
          await brandOf(database, locale),
          await liveTexts(database, manifestTexts),
        ),
      );
    });
  }

  for (const [address, icon] of Object.entries(icons)) {
    let drawn: Promise<Buffer> | undefined;
    app.get(address, { onSend: sendStatic }, async (_request, reply) => {
      drawn ??= drawIcon(join(contentDir, 'media/brand'), icon);
      return reply
        .header('cache-control', dayCaching)
        .type('image/png')
        .send(await drawn);
    });
  }
}

async function brandOf(database: Database, locale: Locale): Promise<string> {
  const settings = await storedSettings(database);
  if (!settings) throw new Error('the content has no settings');
  return locale === 'ar' ? settings.brand_name_ar : settings.brand_name;
}
