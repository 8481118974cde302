import type { FastifyInstance } from 'fastify';
import { calls, type ServedRead, servedReads } from 'shared-contracts/wire';
import { contentBodies, contentBody } from '../database/content.queries';
import type { Database } from '../database/database';
import { seoKey } from '../database/seo-rows';
import { type Answer, type Asked, readRoute } from './read-route';

/** Every call whose answer is stored content; rooms with answers of their own have their own routes. */
export function readRoutes(app: FastifyInstance, database: Database): void {
  for (const { call, content } of servedReads()) {
    if (content) readRoute(app, call, (asked) => stored(database, content, asked));
  }
  readRoute(app, calls.seo.get, (asked) => seoRecord(database, asked));
}

async function stored(
  database: Database,
  content: NonNullable<ServedRead['content']>,
  { parameters, locale }: Asked,
): Promise<Answer<unknown>> {
  const { inLocale, wrap = (json) => json } = content;
  const kindOf = (kind: string) => (inLocale ? `${kind}:${locale}` : kind);
  if ('all' in content) {
    const bodies = await contentBodies(database, kindOf(content.all));
    return { json: wrap(`[${bodies.join(',')}]`) };
  }
  const [key = ''] = Object.values(parameters);
  const body = await contentBody(database, kindOf(content.one), key);
  return body === undefined ? 'notFound' : { json: wrap(body) };
}

/** The record of the page, or of the family that it belongs to: `job_description/12` has that of `job_description`. */
async function seoRecord(
  database: Database,
  { parameters, locale }: Asked,
): Promise<Answer<unknown>> {
  const page = (parameters.slug ?? '')
    .replace(/^\/+|\/+$/g, '')
    .replace(/^landing_page_arabic\b/, 'landing_page');
  const family = page.split('/')[0] ?? '';
  for (const candidate of [page || 'home', family]) {
    const json = await contentBody(database, 'seo', seoKey(locale, candidate));
    if (json !== undefined) return { json };
  }
  return 'notFound';
}
