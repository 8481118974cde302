/**
 * Path of a request target; a target in absolute form includes scheme and host. Source: RFC 9112, section
 * 3.2.2.
 */
const pathOf = (url: string) => url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/\\?#]*/i, '');

/**
 * The request's address on our origin. Leading slashes and backslashes are collapsed, because two slashes would
 * name another host. The path contains no double slash, so it is safe in a redirect.
 */
export function requestAddress(url: string, origin: string): URL {
  const address = new URL(pathOf(url).replace(/^[/\\]*/, '/'), origin);
  address.pathname = address.pathname.replace(/\/{2,}/g, '/');
  return address;
}

/** Canonical path and query of a page requested with another spelling; null when the request is canonical. */
export function canonicalRedirect(url: string, { pathname, search }: URL): string | null {
  const path = pathname.replace(/(?<=.)\/$/, '');
  // Percent escapes keep their case.
  const lowerCased = path.replace(/%[0-9a-f]{2}|[A-Z]/gi, (part) =>
    part.length === 1 ? part.toLowerCase() : part,
  );
  const isDoubled = /^[^?#]*[/\\]{2}/.test(pathOf(url));
  return lowerCased === pathname && !isDoubled ? null : lowerCased + search;
}
