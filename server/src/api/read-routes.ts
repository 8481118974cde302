import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls, type ListPart, type ServedRead, servedReads } from 'shared-contracts/wire';
import { arrangePageLinks, type LinksOfPlace } from '../content/custom-pages';
import { contentBodies, contentBody } from '../content/import/content.queries';
import type { ContentRow, SettingsRow } from '../content/import/content-rows';
import { type CustomPageRow, customPageKind } from '../content/import/custom-page-rows';
import { seoKey } from '../content/import/seo-rows';
import type { ContentPreviews } from '../content/previews/content-previews';
import { draftHeader } from '../content/previews/preview-tokens';
import { wasCustomPage } from '../content/records/was-custom-page';
import type { Database } from '../database/database';
import { type ReadQuery, type ReadResult, readRoute } from '../http/read-route';
import type { CachePolicy } from '../http/send-read';

/** Every call whose answer is stored content; rooms with answers of their own have their own routes. */
export function readRoutes(
  app: FastifyInstance,
  { database, contentPreviews, linksOfFrame = () => [] }: ReadRoutesOptions,
): void {
  const rowsFor = async ({ headers }: FastifyRequest): Promise<Rows> => {
    const token = headers[draftHeader];
    const rows = typeof token === 'string' ? await contentPreviews?.rows(token) : null;
    return rows ? previewedRows(rows) : storedRows(database);
  };
  for (const { call, content } of servedReads()) {
    if (content && call !== calls.settings.get)
      readRoute(app, call, async (readQuery, request) =>
        readStored(await rowsFor(request), content, readQuery),
      );
  }
  readRoute(app, calls.settings.get, async (_, request) => {
    const { one, cachePolicy } = await rowsFor(request);
    const json = await one('settings', '');
    if (json === undefined) return 'notFound';
    return { json: withPageLinks(json, linksOfFrame), ...(cachePolicy && { cachePolicy }) };
  });
  readRoute(app, calls.customPages.get, async ({ parameters, locale }, request) => {
    const { one, cachePolicy } = await rowsFor(request);
    const slug = parameters.slug ?? '';
    const json = await one(customPageKind(locale), slug);
    if (json === undefined) return (await wasCustomPage(database, slug)) ? 'gone' : 'notFound';
    const { has_ended, ...body }: CustomPageRow = JSON.parse(json);
    return has_ended ? 'gone' : { body, ...(cachePolicy && { cachePolicy }) };
  });
  readRoute(app, calls.seo.get, async (readQuery, request) =>
    seoRecord(await rowsFor(request), readQuery),
  );
}

interface ReadRoutesOptions {
  database: Database;
  /** What is shown of the content before it is live; nothing unless given. */
  contentPreviews?: Pick<ContentPreviews, 'rows'> | undefined;
  /** The links of the live releases, by which those to pages of staff take their places. */
  linksOfFrame?: LinksOfPlace | undefined;
}

/** The stored settings with the links to pages of staff among those of the releases. */
function withPageLinks(json: string, linksOf: LinksOfPlace): string {
  const { page_links: links, ...settings }: SettingsRow = JSON.parse(json);
  if (!links) return json;
  return JSON.stringify({ ...settings, ...arrangePageLinks(links, linksOf, settings.navigation) });
}

/** Where answers come from. */
interface Rows {
  one(kind: string, key: string): Promise<string | undefined>;
  all(kind: string, part: ListPart): Promise<string[]>;
  cachePolicy?: CachePolicy;
}

const storedRows = (database: Database): Rows => ({
  one: (kind, key) => contentBody(database, kind, key),
  all: (kind, part) => contentBodies(database, kind, part),
});

/** Nobody keeps what is not live. */
const previewedRows = (rows: readonly ContentRow[]): Rows => ({
  one: async (kind, key) => rows.find((row) => row.kind === kind && row.key === key)?.body,
  all: async (kind, { named, from = 0, first }) =>
    rows
      .filter((row) => row.kind === kind && (named?.includes(row.key) ?? true))
      .sort((a, b) => a.position - b.position)
      .slice(from, first && from + first)
      .map(({ body }) => body),
  cachePolicy: 'unkept',
});

async function readStored(
  rows: Rows,
  content: NonNullable<ServedRead['content']>,
  { parameters, query, locale }: ReadQuery,
): Promise<ReadResult<unknown>> {
  const { inLocale, wrap = (json) => json } = content;
  const cachePolicy = rows.cachePolicy && { cachePolicy: rows.cachePolicy };
  const kindOf = (kind: string) => (inLocale ? `${kind}:${locale}` : kind);
  if ('all' in content) {
    const bodies = await rows.all(kindOf(content.all), listPartOf(query));
    return { json: wrap(`[${bodies.join(',')}]`), ...cachePolicy };
  }
  const [key = ''] = Object.values(parameters);
  const body = await rows.one(kindOf(content.one), key);
  return body === undefined ? 'notFound' : { json: wrap(body), ...cachePolicy };
}

/** What of a list is asked for; what is no part is not heard. */
function listPartOf({ first, from, named }: ReadQuery['query']): ListPart {
  const count = Number(first);
  const start = Number(from ?? 0);
  if (typeof named === 'string' && named !== '') return { named: named.split(',') };
  return count > 0 && start >= 0 && [count, start].every(Number.isSafeInteger)
    ? { first: count, from: start }
    : {};
}

/** The record of the page, or of the family that it belongs to: `job_description/12` has that of `job_description`. */
async function seoRecord(
  rows: Rows,
  { parameters, locale }: ReadQuery,
): Promise<ReadResult<unknown>> {
  const page = (parameters.slug ?? '')
    .replace(/^\/+|\/+$/g, '')
    .replace(/^landing_page_arabic\b/, 'landing_page');
  const family = page.split('/')[0] ?? '';
  for (const candidate of [page || 'home', family]) {
    const json = await rows.one('seo', seoKey(locale, candidate));
    if (json !== undefined)
      return { json, ...(rows.cachePolicy && { cachePolicy: rows.cachePolicy }) };
  }
  return 'notFound';
}
