/**
 * A request's address, below our origin however it begins: two slashes would name another host, and a
 * backslash is read as a slash.
 */
export const addressOf = (url: string, origin: string): URL =>
  new URL(url.replace(/^[/\\]+/, '/'), origin);

/** Where a page asked for under another spelling stands, with its query; null when this is its one address. */
export function onlyAddress(url: string, { pathname, search }: URL): string | null {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  // escapes may be of any case: they are not looked at
  const small = path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) =>
    part.length === 1 ? part.toLowerCase() : part,
  );
  return small === pathname && !/^[/\\]{2}/.test(url) ? null : small + search;
}
