import type { ContentKind } from 'shared-contracts/content';
import type { ContentSource, ContentTexts } from './content-source';
import { pageFiles } from './schema';

/** Folders with a file for each item, and what their files are about. */
export const itemFolders = {
  models: 'model',
  jobs: 'job',
  offers: 'offer',
  news: 'news',
} as const satisfies Record<string, ContentKind>;

export const legalPages = ['terms-conditions', 'privacy-policy'] as const;

const pages: readonly string[] = Object.values(pageFiles).map(([path]) => path);
const legal: readonly string[] = legalPages.map((slug) => `legal/${slug}.json`);

/** What a file is about; undefined where no file of the content can be. */
export function kindOf(path: string): ContentKind | undefined {
  if (pages.includes(path)) return 'page';
  if (legal.includes(path)) return 'legal';
  const folder = /^([a-z]+)\/[a-z0-9]+(?:-[a-z0-9]+)*\.json$/.exec(path)?.[1];
  return folder !== undefined && folder in itemFolders
    ? itemFolders[folder as keyof typeof itemFolders] // the line above says so
    : undefined;
}

/** Every file that a source has of what records are kept of; campaigns have records of their own. */
export async function readTexts(source: ContentSource): Promise<ContentTexts> {
  const items = await Promise.all(
    Object.keys(itemFolders).map(async (folder) =>
      (await source.list(folder))
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${folder}/${name}`),
    ),
  );
  const read = [...pages, ...legal, ...items.flat()].map(async (path) => {
    const text = await source.read(path);
    return text === null ? [] : [[path, text] as const];
  });
  return new Map((await Promise.all(read)).flat());
}
