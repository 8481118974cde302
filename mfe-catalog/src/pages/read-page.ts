import type { SeoPatch } from 'shared-contracts/remote';
import { redirect } from 'shared-contracts/router';

/** Upper bound that keeps offsets within what the API accepts. */
const maxPages = 10_000;

/** Parses the page number, from 1; invalid values give 1. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 1 && page < maxPages ? page : 1;
}

/** Gives later pages their own canonical address, so that they do not count as copies of the first. */
export function pagedSeo(path: string, page: number): SeoPatch {
  if (page === 1) return {};
  const address = `${path}?page=${page}`;
  return { addresses: { en: address, ar: address } };
}

/**
 * Redirects from page numbers beyond the last and from other spellings of a page number, since each distinct address
 * is rendered and cached separately.
 */
export function redirectToValidPage({ url }: Request, last: number): void {
  const address = new URL(url);
  const { searchParams: query } = address;
  if (!query.has('page')) return;
  const page = readPage(query);
  const canonical = page > 1 && page <= last ? `${page}` : null;
  if (query.getAll('page').join() === canonical) return;
  if (canonical) query.set('page', canonical);
  else query.delete('page');
  throw redirect(address.pathname + address.search);
}
