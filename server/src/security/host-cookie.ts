/**
 * Name of a cookie, with the `__Host-` prefix over TLS. Browsers accept the prefix only from this host, so a
 * sibling subdomain cannot set the cookie.
 */
export const hostCookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;
