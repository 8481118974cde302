import { join } from 'node:path';
import { ContentError } from './content-error';
import { contentFiles } from './content-files';
import { listMedia } from './media-faults';
import { referenceFaults } from './reference-faults';
import {
  aboutFile,
  bannersFile,
  type Content,
  campaignFile,
  jobFile,
  modelFile,
  seoFile,
  settingsFile,
} from './schema';

/**
 * Reads and checks everything under the content folder. Throws one `ContentError` that names every
 * fault of every file, so that an editor mends them in one go.
 */
export async function readContent(dir: string): Promise<Content> {
  const files = contentFiles(dir, await listMedia(join(dir, 'media')));
  const [settings, models, banners, campaigns, about, jobs, seo] = await Promise.all([
    files.one(settingsFile, 'settings.json'),
    files.all(modelFile, 'models', jsonIn('models')),
    files.one(bannersFile, 'banners.json'),
    files.all(campaignFile, 'campaigns', campaignIn),
    files.one(aboutFile, 'about.json'),
    files.all(jobFile, 'jobs', jsonIn('jobs')),
    files.one(seoFile, 'seo.json'),
  ]);
  const hasFaults = (folder: string) =>
    files.faults.some(({ file }) => file.startsWith(`content/${folder}/`));
  const faults = [
    ...files.faults,
    ...referenceFaults({
      jobs,
      ...(settings && { settings }),
      ...(banners && { banners }),
      ...(seo && { seo }),
      // A model that cannot be read is not an unknown model: its own fault says enough.
      ...(!hasFaults('models') && { models }),
      ...(!hasFaults('campaigns') && { campaigns }),
    }),
  ];
  if (faults.length > 0 || !settings || !banners || !about || !seo) {
    throw new ContentError(faults.sort((a, b) => a.file.localeCompare(b.file, 'en')));
  }
  const ordered = models.sort((a, b) => a.order - b.order);
  return { settings, models: ordered, banners, campaigns, about, jobs, seo };
}

function jsonIn(folder: string) {
  return (entry: string) =>
    entry.endsWith('.json') ? { slug: entry.slice(0, -5), path: `${folder}/${entry}` } : null;
}

function campaignIn(entry: string) {
  return entry.startsWith('.') ? null : { slug: entry, path: `campaigns/${entry}/campaign.json` };
}
