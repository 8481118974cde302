import type { Config } from './config/config';
import { migratePictures } from './content/campaigns/campaign-pictures';
import { LiveCampaigns } from './content/campaigns/live-campaigns';
import { seedCampaigns } from './content/campaigns/seed-campaigns';
import { formatFault } from './content/content-error';
import { storedBrochures } from './content/import/import-content';
import { LiveContent } from './content/live-content';
import type { SiteFiles } from './content/prepare-files';
import { changeContent } from './content/records/change-content';
import type { ContentDependencies } from './content/records/content-dependencies';
import { openLibraryPictures } from './content/records/library-pictures';
import {
  type SyncedContent,
  startStamp,
  syncContentFolder,
} from './content/records/sync-content-folder';
import { LeadFileStore } from './leads/files/lead-file-store';
import { cardsDir } from './media/media-index';
import { Metrics } from './operations/monitoring/metrics';
import { openDatabase } from './operations/open-database';
import { openUploadStore } from './storage/open-store';

/** What the parts of the site share. Each plugin's options name what it takes of it. */
export type AppContext = Awaited<ReturnType<typeof openContext>>;

/** Opens the database, brings into it what the content's folder says anew, and has made what is made of it. */
export async function openContext(
  config: Config,
  files: Pick<SiteFiles, 'media'> & Partial<SiteFiles>,
  logLine: (sentence: string) => void = console.error,
) {
  const { dataDir, contentDir } = config;
  const { media, cardsOf, brochuresOf } = files;
  const database = await openDatabase(dataDir, config.databaseUrl);
  const parts: ContentDependencies = {
    ...{ database, contentDir, media: media.index, origin: config.publicOrigin },
    ...(cardsOf && { cardsOf }),
  };
  const now = new Date();
  const importResult = await syncContentFolder(parts, now);
  reportImport(importResult, logLine);
  const { content: siteContent, campaignNames: present } = importResult;
  const uploads = await openUploadStore(config);
  files.setPictureLibrary?.(openLibraryPictures({ database, uploads, dataDir }));
  const brochures = (await brochuresOf?.(siteContent, await storedBrochures(database))) ?? {};
  if (importResult.isValid)
    await changeContent(parts, [], startStamp(now), undefined, { printed: brochures });
  await migratePictures(database, uploads);
  await seedCampaigns(siteContent.campaigns, { database, uploads, dataDir, now, present });
  const content = await LiveContent.open(parts);
  return {
    config,
    database,
    /** What the site says, and what rows of the API are made with. */
    content,
    contentParts: parts,
    media: { ...media, ensure: ensureOf(media, content) },
    campaigns: new LiveCampaigns({
      database,
      media: media.index,
      brand: () => content.latest.settings.brand_name,
    }),
    metrics: new Metrics(database),
    uploads,
    leadFiles: new LeadFileStore(uploads, dataDir),
  };
}

/** A card may have been named by another server a moment ago. */
const ensureOf =
  (media: SiteFiles['media'], content: LiveContent): SiteFiles['media']['ensure'] =>
  async (path) => {
    if (path.startsWith(`${cardsDir}/`)) await content.current();
    await media.ensure(path);
  };

function reportImport(
  { faults, conflicts }: SyncedContent,
  logLine: (sentence: string) => void,
): void {
  if (faults.length > 0)
    logLine('The content has faults: what was good before is served until they are mended.');
  for (const fault of faults) logLine(formatFault(fault));
  for (const path of conflicts)
    logLine(
      `content/${path} was changed here and elsewhere: what is live stays. See \`npm run content -- diff ${path}\`.`,
    );
}
