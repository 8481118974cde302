import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listMedia } from '../../content/media-faults';
import type { SiteKnowledge } from './meaning-faults';

/** What campaigns may name, from the folder of the content: models that have a file, whatever else is wrong with it. */
export async function readSiteKnowledge(contentDir: string): Promise<SiteKnowledge> {
  const folder = join(contentDir, 'models');
  const files = await readdir(folder).catch((): string[] => []);
  const slugs = files.map((file) => file.replace(/\.json$/, ''));
  const asked = files.map(async (file) => isAskedFor(await readFile(join(folder, file), 'utf8')));
  const isAsked = await Promise.all(asked);
  return {
    models: new Set(slugs),
    askedFor: new Set(slugs.filter((_, at) => isAsked[at])),
    media: await listMedia(join(contentDir, 'media')),
  };
}

/** Whether an enquiry of a landing page can be about the model; English pages have all that Arabic ones have. */
function isAskedFor(model: string): boolean {
  try {
    // Checked when the content is read: here it may have any fault.
    const { forms } = JSON.parse(model) as { forms?: { landing?: { only?: string }[] } };
    return forms?.landing?.some(({ only }) => only !== 'ar') ?? true;
  } catch {
    return true;
  }
}
