/** Every address of the inbox, without its language. A query says which leads, and which lead stands beside them. */
export const inboxPaths = {
  leads: (query = new URLSearchParams()) => `/-/inbox${asSearch(query)}`,
  calendar: (query = new URLSearchParams()) => `/-/inbox/calendar${asSearch(query)}`,
  figures: (query = new URLSearchParams()) => `/-/inbox/figures${asSearch(query)}`,
} as const;

/** The query with some of it given anew; an empty text takes a part away. */
export function queryWith(query: URLSearchParams, parts: Readonly<Record<string, string>>) {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parts)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

const asSearch = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : '');
