import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Days (ISO dates) on which an editor last saved what a page shows. */
export interface ChangeDays {
  /** By the page's path: `about`. */
  pages: ReadonlyMap<string, string>;
  /** By slug. */
  models: ReadonlyMap<string, string>;
  /** By id. */
  offers: ReadonlyMap<string, string>;
  /** By slug. */
  jobs: ReadonlyMap<string, string>;
}

/** Files that one page shows and no other. */
const files: Record<string, string> = {
  about: 'about.json',
  faqs: 'faqs.json',
  gallery: 'gallery.json',
  warranty: 'warranty.json',
  'contact-us': 'offices.json',
  'book-appointment': 'book-service.json',
  'terms-conditions': 'legal/terms-conditions.json',
  'privacy-policy': 'legal/privacy-policy.json',
};

/** Reads them from the content's files; a file that is not there is no reason to fail. */
export async function readChangeDays(contentDir: string): Promise<ChangeDays> {
  const pages = Object.entries(files).map(
    async ([page, file]) => [page, await dayOf(join(contentDir, file))] as const,
  );
  const [models, offers, jobs] = await Promise.all([
    daysOf(join(contentDir, 'models'), slugOf),
    daysOf(join(contentDir, 'offers'), idOf),
    daysOf(join(contentDir, 'jobs'), slugOf),
  ]);
  return { pages: known(await Promise.all(pages)), models, offers, jobs };
}

async function daysOf(folder: string, keyOf: (file: string) => Promise<string>) {
  const names = await readdir(folder).catch(() => []);
  const days = names
    .filter((name) => name.endsWith('.json'))
    .map(async (name) => {
      const file = join(folder, name);
      return [await keyOf(file), await dayOf(file)] as const;
    });
  return known(await Promise.all(days));
}

const slugOf = async (file: string) => basename(file, '.json');

// The content was checked when the server started: every offer has its number.
const idOf = async (file: string) =>
  String((JSON.parse(await readFile(file, 'utf8')) as { id: number }).id);

async function dayOf(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  return found ? found.mtime.toISOString().slice(0, 10) : null;
}

const known = (entries: readonly (readonly [string, string | null])[]) =>
  new Map(entries.flatMap(([key, day]) => (day === null ? [] : [[key, day] as const])));
