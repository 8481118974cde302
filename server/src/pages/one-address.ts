/** A request line may name a host before the path. */
const pathOf = (url: string) => url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/\\?#]*/i, '');

/**
 * A request's address, below our origin however it begins: two slashes would name another host, and a
 * backslash is read as a slash. Its path never holds two slashes in a row, so it can stand in a redirect.
 */
export function addressOf(url: string, origin: string): URL {
  const address = new URL(pathOf(url).replace(/^[/\\]*/, '/'), origin);
  address.pathname = address.pathname.replace(/\/{2,}/g, '/');
  return address;
}

/** Where a page asked for under another spelling stands, with its query; null when this is its one address. */
export function onlyAddress(url: string, { pathname, search }: URL): string | null {
  const path = pathname.replace(/(?<=.)\/$/, '');
  // escapes may be of any case: they are not looked at
  const small = path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) =>
    part.length === 1 ? part.toLowerCase() : part,
  );
  const isDoubled = /^[^?#]*[/\\]{2}/.test(pathOf(url));
  return small === pathname && !isDoubled ? null : small + search;
}
