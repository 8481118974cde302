import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SettingsWire } from 'shared-contracts/api';
import { dayInBahrain, type Locale, locales } from 'shared-contracts/locale';
import { contentBody } from '../database/content.queries';
import type { Database } from '../database/database';
import { readChangeDays } from './change-days';
import { drawIcon, icons } from './icons';
import { sitePages } from './site-pages';
import { writeRobots, writeSitemap } from './sitemap';
import { manifestAddress, webManifest } from './web-manifest';

interface DiscoveryOptions {
  database: Database;
  /** Scheme, host and port that visitors use. */
  origin: string;
  contentDir: string;
  /** Paths of all routes of the live release, without their language. */
  routes: () => readonly string[];
}

const anHour = 'public, max-age=3600';
const aDay = 'public, max-age=86400';

/** What search engines and home screens ask for: sitemap, robots, manifests, icons. */
export async function discoveryPlugin(
  app: FastifyInstance,
  { database, origin, contentDir, routes }: DiscoveryOptions,
): Promise<void> {
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', anHour).type('text/plain').send(writeRobots(origin)),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const changes = await readChangeDays(contentDir);
    const pages = await sitePages({
      database,
      routes: routes(),
      changes,
      today: dayInBahrain(new Date()),
    });
    reply.header('cache-control', anHour).type('application/xml');
    return writeSitemap(pages, origin);
  });

  for (const locale of locales) {
    app.get(manifestAddress(locale), async (_request, reply) => {
      reply.header('cache-control', anHour).type('application/manifest+json');
      return JSON.stringify(webManifest(locale, await brandOf(database, locale)));
    });
  }

  for (const [address, icon] of Object.entries(icons)) {
    let drawn: Promise<Buffer> | undefined;
    app.get(address, async (_request, reply) => {
      drawn ??= drawIcon(join(contentDir, 'media/brand'), icon);
      return reply
        .header('cache-control', aDay)
        .type('image/png')
        .send(await drawn);
    });
  }
}

async function brandOf(database: Database, locale: Locale): Promise<string> {
  const body = await contentBody(database, 'settings', '');
  if (body === undefined) throw new Error('the content has no settings');
  // Written by the import alone, in this shape.
  const { brand_name, brand_name_ar } = JSON.parse(body) as SettingsWire;
  return locale === 'ar' ? brand_name_ar : brand_name;
}
