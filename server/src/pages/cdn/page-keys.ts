import { createHash } from 'node:crypto';
import { readLocale } from 'shared-contracts/locale';
import { calls, type ServedRead, servedReads } from 'shared-contracts/wire';
import { seoKey } from '../../content/import/seo-rows';
import type { Database } from '../../database/database';

/** The key that every page carries. */
export const allPages = 'pages';

/** What a page is made of, besides its content. */
interface PageParts {
  versions: readonly { name: string; version: string }[];
  remotes: readonly string[];
  /** Language and path of its API calls. */
  reads: readonly string[];
}

/** The surrogate keys of a page: releases by the names that their files have too, and what it has read. */
export function keysOfPage({ versions, remotes, reads }: PageParts): string[] {
  const shown = versions.filter(({ name }) => name === 'shell' || remotes.includes(name));
  return [
    ...new Set([
      allPages,
      ...shown.flatMap(({ name, version }) => [name, `${name}@${version}`]),
      ...reads.flatMap(keysOfRead),
    ]),
  ];
}

/** Parts of the site whose answers are no stored content, by their calls. */
const others = new Map<ServedRead['call'], string>([
  [calls.banners.list, 'campaigns'],
  [calls.stock.list, 'stock'],
  [calls.stock.get, 'stock'],
  [calls.reviews.ofModel, 'reviews'],
  [calls.reviews.list, 'reviews'],
]);

/** The key of pages that change with any of these parts. */
export const anyPart = 'any';

const served = servedReads().map((read) => ({
  ...read,
  pattern: new RegExp(
    `^${read.call.path.replace(/\{\w+\*\}/g, '(.+)').replace(/\{\w+\}/g, '([^/]+)')}$`,
  ),
}));

function keysOfRead(read: string): string[] {
  const [, language = '', path = '', query = ''] = /^(\S*) ([^?]*)(.*)$/.exec(read) ?? [];
  for (const { pattern, call, content } of served) {
    const [found, parameter = ''] = pattern.exec(path) ?? [];
    if (found === undefined) continue;
    const part = decodeURIComponent(parameter);
    if (call === calls.seo.get) {
      const pages = [part || 'home', part.split('/')[0] ?? ''];
      return pages.map((page) => contentKey('seo', seoKey(readLocale(language), page)));
    }
    if (call === calls.customPages.get) return [contentKey('custom-page', part)];
    if (!content) return [others.get(call) ?? anyPart];
    const isWhole = 'all' in content || query !== '';
    return [isWhole ? contentKey(kindOf(content)) : contentKey(kindOf(content), part)];
  }
  return [anyPart];
}

const kindOf = (content: NonNullable<ServedRead['content']>) =>
  'all' in content ? content.all : content.one;

/** Both languages of an entry have one key. */
const contentKey = (kind: string, entry?: string): string =>
  ['content', kind.replace(/:(en|ar)$/, ''), ...(entry ? [encodeURIComponent(entry)] : [])].join(
    '/',
  );

/** Hashes of the stored content, by their entries. */
export type ContentHashes = ReadonlyMap<string, { kind: string; key: string; hash: string }>;

export async function contentHashes(database: Database): Promise<ContentHashes> {
  const rows = await database
    .selectFrom('content')
    .select(['kind', 'key', 'position', 'body'])
    .execute();
  return new Map(
    rows.map(({ kind, key, position, body }) => {
      const hash = createHash('sha1').update(`${position} ${body}`).digest('base64');
      return [`${kind} ${key}`, { kind, key, hash }];
    }),
  );
}

/** The keys of pages that read what has changed: an entry, or the list that it is in. */
export function changedKeys(before: ContentHashes, after: ContentHashes): string[] {
  const entries = [...before, ...after].filter(
    ([name]) => before.get(name)?.hash !== after.get(name)?.hash,
  );
  return [
    ...new Set(entries.flatMap(([, { kind, key }]) => [contentKey(kind), contentKey(kind, key)])),
  ];
}
