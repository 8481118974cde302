import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { cardsDir } from '../media/media-index';
import type { FileStore } from '../storage/file-store';
import { migratePictures } from './campaigns/campaign-pictures';
import { LiveCampaigns } from './campaigns/live-campaigns';
import { seedCampaigns } from './campaigns/seed-campaigns';
import { formatFault } from './content-error';
import { storedBrochures } from './import/import-content';
import { LiveContent } from './live-content';
import type { MaxAge } from './live-snapshot';
import type { SiteFiles } from './prepare-files';
import { changeContent } from './records/change-content';
import type { ContentDependencies } from './records/content-dependencies';
import { openLibraryPictures } from './records/library-pictures';
import { startStamp } from './records/records.queries';
import { type SyncedContent, syncContentFolder } from './records/sync-content-folder';

/** Files that are made from the content. Without `cardsOf` and `brochuresOf` there are no cards and brochures. */
export type PreparedFiles = Pick<SiteFiles, 'media'> & Partial<SiteFiles>;

interface ContentOptions {
  config: Pick<Config, 'dataDir' | 'contentDir' | 'publicOrigin'>;
  database: Database;
  uploads: FileStore;
  files: PreparedFiles;
  /** ms that what is live is used without a check. */
  maxAgeMs: MaxAge;
  /** Receives the faults of the folder, and its conflicts with what is live. */
  logLine: (sentence: string) => void;
}

/** Takes what is new in the content folder, makes the files that are missing, and opens what is live. */
export async function openContent({
  config,
  database,
  uploads,
  files,
  maxAgeMs,
  logLine,
}: ContentOptions) {
  const { dataDir, contentDir } = config;
  const { media, cardsOf, brochuresOf } = files;
  const contentParts: ContentDependencies = {
    ...{ database, contentDir, media: media.index, origin: config.publicOrigin },
    ...(cardsOf && { cardsOf }),
  };
  const now = new Date();
  const synced = await syncContentFolder(contentParts, now);
  reportSync(synced, logLine);
  const { content: folder, campaignNames: present } = synced;
  files.setPictureLibrary?.(openLibraryPictures({ database, uploads, dataDir }));
  const printed = (await brochuresOf?.(folder, await storedBrochures(database))) ?? {};
  if (synced.isValid)
    await changeContent(contentParts, [], startStamp(now), undefined, { printed });
  await migratePictures(database, uploads);
  await seedCampaigns(folder.campaigns, { database, uploads, dataDir, now, present });
  const content = await LiveContent.open({ ...contentParts, maxAgeMs });
  const brand = () => content.latest.settings.brand_name;
  const siteAlt = (name: string) => {
    const text = content.latest.pictures[name];
    return typeof text === 'object' ? text : undefined;
  };
  return {
    /** What the site says, and what rows of the API are made with. */
    content,
    contentParts,
    campaigns: new LiveCampaigns({ database, media: media.index, brand, siteAlt, maxAgeMs }),
    media: { ...media, ensure: ensureOf(media, content) },
  };
}

/** A card may have been named by another server a moment ago. */
const ensureOf =
  (media: SiteFiles['media'], content: LiveContent): SiteFiles['media']['ensure'] =>
  async (path) => {
    if (path.startsWith(`${cardsDir}/`)) await content.current();
    await media.ensure(path);
  };

function reportSync(
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
