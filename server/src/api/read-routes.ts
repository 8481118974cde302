import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from 'shared-contracts/locale';
import { contentBodies, contentBody } from '../database/content.queries';
import type { Database } from '../database/database';
import { offerKind } from '../database/offer-rows';
import { seoKey } from '../database/seo-rows';
import { answerRead } from './answer-read';
import { answerNotFound, requestLocale } from './problems';

/** A kind of content, which may depend on the visitor's language. */
type Kind = string | ((locale: Locale) => string);

/** Calls that answer the one entry of a kind. */
const pageCalls = {
  getSiteSettingData: 'settings',
  get_settings: 'settings',
  aboutus: 'about',
  home_page: 'home-page',
  bookg_service_page: 'service-page',
  WarrentyPage: 'warranty',
};

/** Calls that answer all entries of a kind. */
const listCalls: Record<string, Kind> = {
  brands: 'brand',
  getOfficeLocations: 'office',
  offers_list: offerKind,
  media_list: 'news',
  get_faqs: 'faq',
  gallery: 'film',
};

/** Calls that answer the entry that their last segment names. */
const itemCalls: Record<string, Kind> = {
  single_offer: offerKind,
  single_media_item: 'news',
  legal_page: 'legal',
};

const kindIn = (kind: Kind, request: FastifyRequest): string =>
  typeof kind === 'string' ? kind : kind(requestLocale(request));

/** Every call that reads content, spelled as the wire spells it; campaigns have a room of their own. */
export function readRoutes(app: FastifyInstance, database: Database): void {
  const one = async (request: FastifyRequest, reply: FastifyReply, kind: string, key: string) => {
    const body = await contentBody(database, kind, key);
    return body === undefined ? answerNotFound(request, reply) : answerRead(request, reply, body);
  };
  const all = async (kind: string) => `[${(await contentBodies(database, kind)).join(',')}]`;

  for (const [path, kind] of Object.entries(pageCalls)) {
    app.get(`/${path}`, (request, reply) => one(request, reply, kind, ''));
  }
  for (const [path, kind] of Object.entries(listCalls)) {
    app.get(`/${path}`, async (request, reply) =>
      answerRead(request, reply, await all(kindIn(kind, request))),
    );
  }
  for (const [path, kind] of Object.entries(itemCalls)) {
    app.get<{ Params: { key: string } }>(`/${path}/:key`, (request, reply) =>
      one(request, reply, kindIn(kind, request), request.params.key),
    );
  }

  app.get<{ Params: { '*': string } }>('/getSeoMetaTagsBySlug/*', async (request, reply) => {
    const body = await seoBody(database, request, request.params['*']);
    return body === undefined ? answerNotFound(request, reply) : answerRead(request, reply, body);
  });

  app.get<{ Params: { slug: string } }>('/ProductsByModals/:slug', async (request, reply) => {
    const body = await contentBody(database, 'product', request.params.slug);
    return body === undefined
      ? answerNotFound(request, reply)
      : answerRead(request, reply, `[${body}]`);
  });

  app.get('/getCareerPageDataBySlug/careers', async (request, reply) =>
    answerRead(request, reply, `{"data":{"jobs":${await all('job')}}}`),
  );
  app.get<{ Params: { slug: string } }>('/getJobDetailsByJobSlug/:slug', async (request, reply) => {
    const body = await contentBody(database, 'job', request.params.slug);
    return body === undefined
      ? answerNotFound(request, reply)
      : answerRead(request, reply, `{"data":${body}}`);
  });
}

/** The record of the page, or of the family that it belongs to: `job_description/12` has that of `job_description`. */
async function seoBody(
  database: Database,
  request: FastifyRequest,
  slug: string,
): Promise<string | undefined> {
  const page = slug.replace(/^\/+|\/+$/g, '').replace(/^landing_page_arabic\b/, 'landing_page');
  const family = page.split('/')[0] ?? '';
  for (const candidate of [page || 'home', family]) {
    const body = await contentBody(database, 'seo', seoKey(requestLocale(request), candidate));
    if (body !== undefined) return body;
  }
  return undefined;
}
