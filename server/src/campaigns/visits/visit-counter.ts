import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { campaignSourceOf } from 'shared-contracts/api';
import { dayInBahrain, localeOf, neutralPath, readLocale } from 'shared-contracts/locale';
import { pageDataAddress } from 'shared-contracts/release';
import type { Database } from '../../database/database';
import { type PreviewLinks, previewParameter } from '../preview-links';
import { addVisits, type Visit } from './visits.queries';

/** ms for which views gather before they are stored together. */
const pause = 500;

/** Different views that may gather; a flood of invented sources is cut off here. */
const most = 1000;

interface VisitCounterOptions {
  database: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
  now?: () => Date;
}

/** Counts views of landing pages. Knows how many and from where, never who. */
export class VisitCounter {
  readonly #counts = new Map<string, { visit: Visit; count: number }>();
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> = Promise.resolve();

  constructor(private readonly options: VisitCounterOptions) {}

  add(visit: Omit<Visit, 'day'>): void {
    const day = dayInBahrain(this.options.now?.() ?? new Date());
    const key = JSON.stringify([day, ...Object.values(visit)]);
    const entry = this.#counts.get(key) ?? { visit: { ...visit, day }, count: 0 };
    if (this.#counts.size >= most && entry.count === 0) return;
    entry.count += 1;
    this.#counts.set(key, entry);
    this.#timer ??= setTimeout(() => void this.store(), pause).unref();
  }

  /** Resolves when all views so far are stored, or given up. */
  async store(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const gathered = [...this.#counts.values()].map(({ visit, count }) => ({ ...visit, count }));
    this.#counts.clear();
    this.#storing = this.#storing.then(async () => {
      if (gathered.length === 0) return;
      await addVisits(this.options.database, gathered).catch((err: unknown) =>
        // a page is worth more than its being counted
        this.options.log.warn({ err }, 'views of landing pages were not counted'),
      );
    });
    return this.#storing;
  }
}

const landingPage = /^\/landing_page\/([a-z0-9-]+)\/(new-car-offer|service-offer)\/\d{1,9}$/;
const call =
  /\/getLandingPageDataByCampaign\/source=([^/]*)\/campaign=([a-z0-9-]+)\/offer_type=(new-car-offer|service-offer)\//;
const browser = /^(Mozilla|Opera)\//;
const bot = /(?<!cu)bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|externalhit/i;

/** Counts each landing page that a person was sent: as a document, or as the data of a page that a browser builds itself. */
export function countVisits(
  app: FastifyInstance,
  counter: VisitCounter,
  previews: PreviewLinks,
): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 200 && reply.statusCode !== 304) return;
    if (request.method !== 'GET') return;
    const address = addressOf(request);
    if (isBot(request)) return;
    const visit = visitOf(address, request.headers['accept-language']);
    const preview = previews.read(address.searchParams.get(previewParameter) ?? '');
    // a link that is too old, or another campaign's, shows what visitors see
    if (visit && visit.slug !== preview?.slug) counter.add(visit);
  });
  app.addHook('onClose', () => counter.store());
}

/** Whether this is a landing page's address. */
export const isLandingPage = ({ pathname }: URL) =>
  landingPage.test(neutralPath(readable(pathname)));

/** What is looked at: a page, or the page whose data a tab asks for. */
function addressOf({ url }: FastifyRequest): URL {
  const asked = new URL(url, 'http://site.invalid');
  const page = asked.pathname === pageDataAddress ? asked.searchParams.get('address') : null;
  return page !== null && URL.canParse(page, asked) ? new URL(page, asked) : asked;
}

function visitOf(address: URL, language: string | undefined): Omit<Visit, 'day'> | null {
  const path = readable(address.pathname);
  const [, slug, offer_type] = landingPage.exec(neutralPath(path)) ?? [];
  if (slug !== undefined && offer_type !== undefined) {
    const source = campaignSourceOf(address.searchParams.get('utm_source'));
    return { slug, offer_type, locale: localeOf(path), source };
  }
  const [, source, named, type] = call.exec(path) ?? [];
  if (named === undefined || type === undefined) return null;
  return {
    slug: named,
    offer_type: type,
    locale: readLocale(language?.split(/[,;]/)[0]),
    source: campaignSourceOf(source),
  };
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function isBot({ headers }: FastifyRequest): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  const agent = headers['user-agent'] ?? '';
  return /prefetch|prerender/.test(purpose) || !browser.test(agent) || bot.test(agent);
}
