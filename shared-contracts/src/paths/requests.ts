/** The parameter by which an address of a page asks for a dialog of its own. */
const parameter = 'request';

/** What can be asked for so. */
export type PageRequest = 'test-drive';

/** The search of an address that asks for it, or no longer asks for anything. */
export function withRequest(search: string, request: PageRequest | null): string {
  const parameters = new URLSearchParams(search);
  if (request === null) parameters.delete(parameter);
  else parameters.set(parameter, request);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** Whether the address asks for it. */
export const asksFor = (request: PageRequest, search: string): boolean =>
  new URLSearchParams(search).get(parameter) === request;

/** Whether two addresses differ in what they ask for alone: then one has all that the other needs. */
export const differInRequest = (one: URL, other: URL): boolean =>
  one.search !== other.search &&
  one.pathname === other.pathname &&
  withRequest(one.search, null) === withRequest(other.search, null);
