/**
 * Name of a cookie that no script reads. By TLS browsers take one with this prefix from this very host alone,
 * so that no neighbour of the domain can plant it.
 */
export const ownCookie = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;
