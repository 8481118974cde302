import type { SeoPatch } from 'shared-contracts/remote';
import { redirect } from 'shared-contracts/router';

/** No list is as long: what counts from a page on stays a number that the API takes. */
const mostPages = 10_000;

/** The page of a list that an address names, from 1; whatever is no such number is the first. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 1 && page < mostPages ? page : 1;
}

/** What a later page of a list says of itself: it is no copy of the first one. */
export function laterPageSeo(path: string, page: number): SeoPatch {
  if (page === 1) return {};
  const address = `${path}?page=${page}`;
  return { addresses: { en: address, ar: address } };
}

/**
 * Leads on from a page that the list does not have, and from another spelling of one that it has: whatever is
 * answered under an address of its own is rendered and kept anew.
 */
export function keepToPages({ url }: Request, last: number): void {
  const address = new URL(url);
  const { searchParams: query } = address;
  if (!query.has('page')) return;
  const page = readPage(query);
  const right = page > 1 && page <= last ? `${page}` : null;
  if (query.getAll('page').join() === right) return;
  if (right) query.set('page', right);
  else query.delete('page');
  throw redirect(address.pathname + address.search);
}
