import { filterQuery, leadFilterSchema } from 'shared-contracts/inbox';
import * as v from 'valibot';

/** What an address asks for: leads by a filter, how many pages of them, and one of them beside the list. */
export interface AskedLeads {
  /** As the service takes it, in an order of its own: the same filter is the same text. */
  filter: URLSearchParams;
  pages: number;
  /** A reference; null while none is open. */
  open: string | null;
}

/** A slip in an address is a filter less, never a page that does not open. */
export function askedLeads(search: URLSearchParams): AskedLeads {
  const filter: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(leadFilterSchema.entries)) {
    const { success, output } = v.safeParse(schema, search.get(name) ?? undefined);
    if (success) filter[name] = output;
  }
  return {
    filter: filterQuery(filter),
    pages: Math.min(Math.max(Math.trunc(Number(search.get('pages'))) || 1, 1), 20),
    open: search.get('lead'),
  };
}
