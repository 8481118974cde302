import type { FastifyInstance } from 'fastify';
import { dayInBahrain } from 'shared-contracts/locale';
import { calls } from 'shared-contracts/wire';
import type { SiteSearch } from '../content/search/site-search';
import { readRoute } from '../http/read-route';

interface SearchRouteOptions {
  search: Pick<SiteSearch, 'find'>;
  now: () => Date;
}

/** Route of the search over the site. Parameters that are none of its own are not heard. */
export function searchRoute(app: FastifyInstance, { search, now }: SearchRouteOptions): void {
  readRoute(app, calls.search.find, async ({ query: { q, kind, first }, locale }) => ({
    body: await search.find({
      ...{ query: textOf(q) ?? '', locale, kind: textOf(kind) || undefined },
      today: dayInBahrain(now()),
      first: /^[1-9]\d{0,2}$/.test(textOf(first) ?? '') ? Number(first) : undefined,
    }),
  }));
}

/** The first of several values of the same name. */
const textOf = (value: unknown): string | undefined => {
  const [first] = [value].flat();
  return typeof first === 'string' ? first : undefined;
};
