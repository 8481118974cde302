import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { VainSearchList } from 'shared-contracts/content';
import { dayInBahrain, type Locale, localeOf, neutralPath } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { pageDataAddress } from 'shared-contracts/release';
import type { Config } from '../../config/config';
import { isBot, isPrefetch } from '../../content/campaigns/visits/user-agents';
import type { SiteSearch } from '../../content/search/site-search';
import type { Database } from '../../database/database';
import type { Staff } from '../../staff/staff';
import type { StaffSessions } from '../../staff/staff-sessions';
import { CountBuffer } from '../count-buffer';
import { countableQuery } from './countable-query';
import { addVainSearches, listVainSearches } from './vain-searches.queries';

interface VainSearchesOptions {
  config: Pick<Config, 'publicOrigin'>;
  database: Database;
  search: Pick<SiteSearch, 'find'>;
  sessions: Pick<StaffSessions, 'of'>;
  staff: Pick<Staff, 'requireRight'>;
  now?: () => Date;
}

/** Searches shown to staff. */
const maxListed = 200;

const dayMs = 24 * 60 * 60 * 1000;

/** First day of the 90 that are counted and shown. */
const firstDay = (now: Date): string => dayInBahrain(new Date(now.getTime() - 89 * dayMs));

/**
 * Counts what visitors searched for and did not find, by words, language and day, and nothing about the visitor.
 * `GET /-/vain-searches`, for staff, lists it.
 */
export const vainSearchesPlugin = fp<VainSearchesOptions>(
  async (app, { config, database, search, sessions, staff, now = () => new Date() }) => {
    const counts = new CountBuffer({
      log: app.log,
      failure: 'searches without a result were not counted',
      async store(counted) {
        const day = dayInBahrain(now());
        const rows = [...counted].map(([name, count]) => ({ ...readName(name), day, count }));
        await addVainSearches(database, rows, firstDay(now()));
      },
    });
    const pending = new Set<Promise<void>>();
    const flush = async () => {
      await Promise.all(pending);
      await counts.flush();
    };
    app.addHook('onClose', flush);

    // after the answer: pages come from the cache too, and nobody waits for a count
    app.addHook('onResponse', async (request, reply) => {
      const counting = count(request, reply);
      pending.add(counting);
      await counting.finally(() => pending.delete(counting));
    });

    async function count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const question = questionIn(request, config.publicOrigin);
      if (question === null || ![200, 304].includes(reply.statusCode)) return;
      if (isBot(request) || isPrefetch(request)) return;
      const query = countableQuery(question.query);
      if (query === null) return;
      const isStaff = await sessions.of(request).then(
        (session) => session !== null,
        () => true,
      );
      if (isStaff) return;
      const { total } = await search.find({ ...question, today: dayInBahrain(now()), first: 1 });
      if (total === 0) counts.add(nameOf(query, question.locale));
    }

    app.get(
      '/-/vain-searches',
      { onRequest: staff.requireRight('content.read') },
      async (_request, reply): Promise<VainSearchList> => {
        await flush();
        reply.header('cache-control', 'no-store');
        return listVainSearches(database, firstDay(now()), maxListed);
      },
    );
  },
  { name: 'vain-searches' },
);

/** What the request searches for: by a document, or by the data of a page in client-side navigation. */
function questionIn({ method, url }: FastifyRequest, origin: string) {
  if (method !== 'GET' || !URL.canParse(url, origin)) return null;
  const requested = new URL(url, origin);
  const named =
    requested.pathname === pageDataAddress ? (requested.searchParams.get('address') ?? '') : url;
  if (!URL.canParse(named, origin)) return null;
  const { pathname, searchParams } = new URL(named, origin);
  const query = searchParams.get('q');
  // one kind in full is a second look at an answer
  if (neutralPath(pathname) !== paths.search() || query === null || searchParams.has('kind'))
    return null;
  return { query, locale: localeOf(pathname) };
}

const nameOf = (query: string, locale: Locale) => `${locale} ${query}`;
const readName = (name: string) => ({
  locale: name.startsWith('ar ') ? ('ar' as const) : ('en' as const),
  query: name.slice('en '.length),
});
