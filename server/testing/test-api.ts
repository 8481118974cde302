import { join, resolve } from 'node:path';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { apiPlugin } from '../src/api/api-plugin';
import { appOptions } from '../src/api/app-options';
import type { AdvertisingConfig } from '../src/config/advertising-config';
import { LiveCampaigns } from '../src/content/campaigns/live-campaigns';
import { seedCampaigns } from '../src/content/campaigns/seed-campaigns';
import { listMedia } from '../src/content/media-faults';
import { readContent } from '../src/content/read-content';
import type { Content } from '../src/content/schema';
import type { Database } from '../src/database/database';
import type { LeadFileStore } from '../src/leads/files/lead-file-store';
import { isFrame } from '../src/media/frame-sequence';
import type { MediaIndex } from '../src/media/media-index';
import { logOptions } from '../src/security/log';
import { seedStock } from '../src/stock/seed-stock';
import { openFreshDatabase, type Template } from './fresh-database';
import { importContent } from './import-content';
import { leadFilesIn, uploadsIn } from './uploads';

/** Test setup: the API over the site's own content and a fresh database in its own folder. */
export interface TestApi {
  app: FastifyInstance;
  database: Database;
  dataDir: string;
  close(): Promise<void>;
}

const contentDir = resolve(__dirname, '../../content');

/** The site's own content, campaigns and cars in stock. */
export const siteContent: Template = {
  name: 'content',
  async prepare(database, dataDir) {
    const [content, media] = await Promise.all([readContent(contentDir), preparedMedia()]);
    await importContent(database, content, media, brochuresOf(content));
    await seedCampaigns(content.campaigns, {
      database,
      uploads: uploadsIn(dataDir),
      dataDir,
      now: new Date(),
    });
    const refuse = (fault: string) => {
      throw new Error(fault);
    };
    await seedStock({ database, contentDir, logLine: refuse });
  },
};

interface TestOptions {
  onRoute?: (route: RouteOptions) => void;
  /** Limit of submissions of each form by address; none by default. */
  leadsPerMinute?: number;
  now?: () => Date;
  /** Consent settings; none by default. */
  advertising?: AdvertisingConfig;
  /** Store of CVs; beside the database by default. */
  leadFiles?: LeadFileStore;
  /** Destination of the log; none by default. */
  log?: { write(line: string): void };
  /** Public origin; without TLS by default. */
  publicOrigin?: string;
  /** URL of a test's own PostgreSQL. */
  server?: string;
  /** Query timeout in ms. */
  queryTimeoutMs?: number;
}

export async function openTestApi({
  onRoute,
  leadsPerMinute = 0,
  now,
  leadFiles,
  publicOrigin = 'http://localhost:3000',
  log,
  server,
  queryTimeoutMs,
  advertising,
}: TestOptions = {}): Promise<TestApi> {
  const fresh = await openFreshDatabase({
    template: siteContent,
    ...(server && { server }),
    ...(queryTimeoutMs && { queryTimeoutMs }),
  });
  const { database, dataDir } = fresh;
  const media = await preparedMedia();
  const clock = now ?? (() => new Date());
  const app = fastify({
    ...appOptions,
    ...(log && { logger: { ...logOptions, stream: log } }),
  });
  if (onRoute) app.addHook('onRoute', onRoute);
  await app.register(apiPlugin, {
    database,
    campaigns: new LiveCampaigns({
      database,
      media,
      brand: () => ({ en: '', ar: '' }),
      now: clock,
    }),
    config: {
      secret: 'a secret of thirty-two characters',
      publicOrigin,
      leadsPerMinute,
      ...(advertising && { advertising }),
    },
    leadFiles: leadFiles ?? leadFilesIn(dataDir),
    ...(now && { now }),
  });
  const close = async () => {
    await app.close();
    await fresh.close();
  };
  return { app, database, dataDir, close };
}

let mediaFiles: ReturnType<typeof listMedia> | undefined;

/** Returns addresses for all media without encoding any picture. */
export async function preparedMedia(): Promise<MediaIndex> {
  mediaFiles ??= listMedia(join(contentDir, 'media'));
  const files = await mediaFiles;
  return Object.fromEntries(
    [...files].map((file) => {
      const prepared = isFrame(file)
        ? file.replace(/\/360\//, '/360-960x480x36.0a1b2c3d/')
        : file.replace(/(\.\w+)$/, '-1600x900.0a1b2c3d$1');
      const address = `/storage/uploads/${prepared}`;
      return [file, { kind: 'picture', address, width: 1600, height: 900 }];
    }),
  );
}

const brochuresOf = ({ models }: Content) =>
  Object.fromEntries(
    models.map(({ slug }) => [
      slug,
      { address: `/storage/uploads/brochures/${slug}.0a1b2c3d.pdf`, bytes: 680_000 },
    ]),
  );

/** Returns the cookies and the matching header of a browser after its first read. */
export async function visitorHeaders(app: FastifyInstance): Promise<Record<string, string>> {
  const answer = await app.inject('/api/v1/get_settings');
  const token = answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return {
    cookie: answer.cookies
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
      .join('; '),
    'x-xsrf-token': token,
  };
}
