/** Query parameter that opens a dialog of the page. */
const parameter = 'request';

/** Dialogs that an address can open. */
export type PageRequest = 'test-drive';

/** The search string with this dialog, or without any. */
export function withRequest(search: string, request: PageRequest | null): string {
  const parameters = new URLSearchParams(search);
  if (request === null) parameters.delete(parameter);
  else parameters.set(parameter, request);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** Whether the search string opens this dialog. */
export const asksFor = (request: PageRequest, search: string): boolean =>
  new URLSearchParams(search).get(parameter) === request;

/** Whether two addresses differ only in their dialog, so that they share their data. */
export const differInRequest = (one: URL, other: URL): boolean =>
  one.search !== other.search &&
  one.pathname === other.pathname &&
  withRequest(one.search, null) === withRequest(other.search, null);
