import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { dayInBahrain, localeOf, readLocale } from 'shared-contracts/locale';
import { pageDataAddress } from 'shared-contracts/release';
import type { Database } from '../../../database/database';
import { attributionOfPage } from '../../../http/attribution/attribution-cookie';
import type { ShownVariant } from '../../../http/attribution/lead-consent';
import { sourceOf } from '../../../http/attribution/lead-source';
import type { PreviewTokens } from '../../previews/preview-tokens';
import { shownVariant } from './assigned-variant';
import { landingPageOf, safeDecode } from './landing-address';
import { isBot, isPrefetch } from './user-agents';
import { addVisits, type Visit } from './visits.queries';

/** ms that views are collected before they are stored together. */
const flushDelayMs = 500;

/** Limit of distinct entries, against a flood of invented sources. */
const maxEntries = 1000;

/** A landing page in one language. */
type VisitedPage = Pick<Visit, 'slug' | 'offer_type' | 'locale'>;

interface VisitCounterOptions {
  database: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now?: () => Date;
}

/** Counts views of landing pages, without any data about visitors. */
export class VisitCounter {
  readonly #counts = new Map<string, { visit: Visit; count: number; visitors: number }>();
  #timer: NodeJS.Timeout | undefined;
  #pendingStore: Promise<void> = Promise.resolve();

  constructor(private readonly options: VisitCounterOptions) {}

  /** Counts a view. `shown` is the visitor's variant if the page has a test. */
  add(
    page: VisitedPage & Pick<Visit, 'source'>,
    shown?: ShownVariant & { isFirst: boolean },
  ): void {
    const day = dayInBahrain(this.options.now?.() ?? new Date());
    const visit = { ...page, day, variant: shown?.name ?? '', test: shown?.test ?? '' };
    const key = JSON.stringify(Object.values(visit));
    const entry = this.#counts.get(key) ?? { visit, count: 0, visitors: 0 };
    if (this.#counts.size >= maxEntries && entry.count === 0) return;
    entry.count += 1;
    if (shown?.isFirst) entry.visitors += 1;
    this.#counts.set(key, entry);
    this.#timer ??= setTimeout(() => void this.store(), flushDelayMs).unref();
  }

  /** Resolves when all views so far are stored, or storing has failed. */
  async store(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = [...this.#counts.values()].map(({ visit, ...counts }) => ({
      ...visit,
      ...counts,
    }));
    this.#counts.clear();
    this.#pendingStore = this.#pendingStore.then(async () => {
      if (batch.length === 0) return;
      await addVisits(this.options.database, batch).catch((err: unknown) =>
        // a failure of the statistics must not fail the page
        this.options.log.warn({ err }, 'views of landing pages were not counted'),
      );
    });
    return this.#pendingStore;
  }
}

const landingCall =
  /\/getLandingPageDataByCampaign\/source=[^/]*\/campaign=([a-z0-9-]+)\/offer_type=(new-car-offer|service-offer)\//;

/** Counts each view of a landing page by a person: as a document, or as the data for client-side navigation. */
export function countVisits(
  app: FastifyInstance,
  counter: VisitCounter,
  { previews, origin, now }: { previews: PreviewTokens; origin: string; now: () => Date },
): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 200 && reply.statusCode !== 304) return;
    if (request.method !== 'GET') return;
    const address = visitedAddress(request, origin);
    if (isBot(request) || isPrefetch(request) || isSamePage(request, address)) return;
    const visit = visitOf(address, request.headers['accept-language']);
    // an expired preview link, or another campaign's, shows the live page
    if (!visit || visit.slug === previews.in(address).campaign?.name) return;
    const { source } = sourceOf(attributionOfPage(request, address, now()));
    counter.add({ ...visit, source }, shownVariant(request));
  });
  app.addHook('onClose', () => counter.store());
}

/** The viewed page: the request's own, or the one whose data is requested. */
function visitedAddress({ url }: FastifyRequest, origin: string): URL {
  const requestUrl = new URL(url, origin);
  const page =
    requestUrl.pathname === pageDataAddress ? requestUrl.searchParams.get('address') : null;
  return page !== null && URL.canParse(page, requestUrl) ? new URL(page, requestUrl) : requestUrl;
}

/** Whether the referrer is the same page, as after a choice in its form. That is no new view. */
function isSamePage({ headers }: FastifyRequest, { pathname }: URL): boolean {
  const { referer = '' } = headers;
  return URL.canParse(referer) && new URL(referer).pathname === pathname;
}

function visitOf(address: URL, language: string | undefined): VisitedPage | null {
  const page = landingPageOf(address);
  const path = safeDecode(address.pathname);
  if (page) return { slug: page.slug, offer_type: page.offerType, locale: localeOf(path) };
  const [, campaignSlug, type] = landingCall.exec(path) ?? [];
  if (campaignSlug === undefined || type === undefined) return null;
  return {
    slug: campaignSlug,
    offer_type: type,
    locale: readLocale(language?.split(/[,;]/)[0]),
  };
}
