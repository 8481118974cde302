import { join, resolve } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { campaignDrafts, campaignsPlugin } from '../src/content/campaigns/campaigns-plugin';
import { LiveCampaigns } from '../src/content/campaigns/live-campaigns';
import { ContentPreviews } from '../src/content/previews/content-previews';
import type { ContentDependencies } from '../src/content/records/content-dependencies';
import { contentPlugin } from '../src/content/service/content-plugin';
import { media, site } from './campaigns';
import type { FreshDatabase } from './fresh-database';
import { type TestStaff, testStaff } from './staff';
import { preparedMedia } from './test-api';
import { uploadsIn } from './uploads';

interface ContentApp {
  app: FastifyInstance;
  parts: ContentDependencies;
  campaigns: LiveCampaigns;
  people: TestStaff;
}

/** An application with the staff's calls for content and campaigns, as the site has them together. */
export async function openContentApp(
  { database, dataDir }: FreshDatabase,
  now: () => Date,
  others: Pick<Parameters<typeof contentPlugin>[1], 'siteTexts'> = {},
): Promise<ContentApp> {
  const contentDir = resolve(__dirname, '../../content');
  const parts = { database, contentDir, media: await preparedMedia() };
  const config = { publicOrigin: 'https://www.example.com' };
  const people = testStaff({ database, config, now });
  const app = fastify();
  await app.register(cookie, { secret: 'a secret' });
  const { staff, sessions } = people;
  const brand = () => ({ en: 'Brand', ar: 'براند' });
  const campaigns = new LiveCampaigns({ database, media, brand, now, maxAgeMs: 0 });
  const ofCampaigns = {
    ...{ database, content: { site }, campaigns, now, staff, sessions },
    uploads: uploadsIn(join(dataDir, 'bucket')),
    config: { ...config, secret: 'a secret', dataDir, contentDir },
  };
  await app.register(campaignsPlugin, ofCampaigns);
  const draftsFor = campaignDrafts(ofCampaigns);
  await app.register(contentPlugin, {
    ...{ contentParts: parts, staff, sessions, now, ...others },
    contentPreviews: new ContentPreviews(parts, 'a secret', now),
    otherDrafts: (caller) => ({ campaign: draftsFor(caller) }),
  });
  return { app, parts, campaigns, people };
}
