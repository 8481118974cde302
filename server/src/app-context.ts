import { movePictures } from './campaigns/campaign-pictures';
import { readSiteKnowledge } from './campaigns/checks/site-knowledge';
import { LiveCampaigns } from './campaigns/live-campaigns';
import { seedCampaigns } from './campaigns/seed-campaigns';
import type { Config } from './config/config';
import type { Content } from './content/schema';
import { openDatabase } from './database/database';
import { importContent } from './database/import-content';
import { CvStore } from './leads/applications/cv-store';
import { Metrics } from './monitoring/metrics';
import type { PreparedFiles } from './prepare-files';
import { openUploadStore } from './storage/open-store';

/** What the parts of the site share. Each plugin's options name what it takes of it. */
export type AppContext = Awaited<ReturnType<typeof openContext>>;

/** Opens the database and brings into it what the content says. */
export async function openContext(
  config: Config,
  content: Content,
  { media, cards, brochures }: Pick<PreparedFiles, 'media'> & Partial<PreparedFiles>,
) {
  const { dataDir } = config;
  const database = await openDatabase(dataDir, config.databaseUrl);
  await importContent(database, content, { ...media.index, ...cards }, brochures);
  const uploads = await openUploadStore(config);
  await movePictures(database, uploads);
  await seedCampaigns(content.campaigns, { database, uploads, dataDir, now: new Date() });
  return {
    config,
    database,
    media,
    campaigns: new LiveCampaigns({
      database,
      media: media.index,
      brand: content.settings.brand_name,
    }),
    /** What campaigns may name. */
    site: await readSiteKnowledge(config.contentDir),
    metrics: new Metrics(database),
    uploads,
    cvs: new CvStore(uploads, dataDir),
  };
}
