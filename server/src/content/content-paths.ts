import type { ContentKind } from 'shared-contracts/content';
import type { ContentSource, ContentTexts } from './content-source';
import { legalPages } from './page-schemas';
import { pageFiles } from './schema';

/** Folders with one file per item, and the kind of their files. */
export const itemFolders = {
  models: 'model',
  jobs: 'job',
  offers: 'offer',
  news: 'news',
  pages: 'custom-page',
} as const satisfies Record<string, ContentKind>;

const pagePaths: readonly string[] = Object.values(pageFiles).map(([path]) => path);
const legalFiles: readonly string[] = legalPages.map((slug) => `legal/${slug}.json`);

/** Kind of a file by its path; undefined when the path is not allowed. */
export function kindOf(path: string): ContentKind | undefined {
  if (pagePaths.includes(path)) return 'page';
  if (legalFiles.includes(path)) return 'legal';
  const folder = /^([a-z]+)\/[a-z0-9]+(?:-[a-z0-9]+)*\.json$/.exec(path)?.[1];
  return folder !== undefined && folder in itemFolders
    ? itemFolders[folder as keyof typeof itemFolders] // checked in the line above
    : undefined;
}

/** Texts of all content files that have a history here. Campaigns are stored separately. */
export async function readTexts(source: ContentSource): Promise<ContentTexts> {
  const items = await Promise.all(
    Object.keys(itemFolders).map(async (folder) =>
      (await source.list(folder))
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${folder}/${name}`),
    ),
  );
  const read = [...pagePaths, ...legalFiles, ...items.flat()].map(async (path) => {
    const text = await source.read(path);
    return text === null ? [] : [[path, text] as const];
  });
  return new Map((await Promise.all(read)).flat());
}
