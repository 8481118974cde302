/** All addresses of the inbox, without locale prefix. The query holds the filter and the open lead. */
export const inboxPaths = {
  leads: (query = new URLSearchParams()) => `/-/inbox${toSearch(query)}`,
  newLead: (query = new URLSearchParams()) => `/-/inbox/new${toSearch(query)}`,
  person: (reference: string) => `/-/inbox/people/${encodeURIComponent(reference)}`,
  calendar: (query = new URLSearchParams()) => `/-/inbox/calendar${toSearch(query)}`,
  figures: (query = new URLSearchParams()) => `/-/inbox/figures${toSearch(query)}`,
  reviews: (query = new URLSearchParams()) => `/-/inbox/reviews${toSearch(query)}`,
} as const;

/** Returns a copy of the query with some parameters replaced; an empty value removes its parameter. */
export function queryWith(query: URLSearchParams, parts: Readonly<Record<string, string>>) {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parts)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

const toSearch = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : '');
