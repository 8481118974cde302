/** The page of a list that an address names, from 1; whatever is no number is the first. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}
