import { filterQuery, leadFilterSchema } from 'shared-contracts/inbox';
import * as v from 'valibot';

/** What the inbox's address asks for: a filter, a number of pages, and an open lead. */
export interface LeadQuery {
  /** Filter as the service takes it, in a fixed order, so that equal filters are equal strings. */
  filter: URLSearchParams;
  pages: number;
  /** Reference of the open lead, or null. */
  open: string | null;
}

/** Filter of an address that has none: the leads on which work is left now. */
export const openFilter = 'step=open';

/** Parses the address. An invalid filter value is ignored, so that the page always opens. */
export function parseLeadQuery(search: URLSearchParams): LeadQuery {
  const filter: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(leadFilterSchema.entries)) {
    const { success, output } = v.safeParse(schema, search.get(name) ?? undefined);
    if (success) filter[name] = output;
  }
  const query = filterQuery(filter);
  return {
    filter: query.size > 0 ? query : new URLSearchParams(openFilter),
    pages: Math.min(Math.max(Math.trunc(Number(search.get('pages'))) || 1, 1), 20),
    open: search.get('lead'),
  };
}
