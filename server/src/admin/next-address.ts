/** Where somebody goes on who has signed in: an address of this site, or what is usual. */
export function nextAddress(wanted: unknown, origin: string, usual: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return usual;
  const base = new URL(origin);
  if (!URL.canParse(wanted, base)) return usual;
  const { origin: host, pathname, search, hash } = new URL(wanted, base);
  // `//elsewhere` and `/\elsewhere` are other hosts to a browser
  return host === base.origin && !pathname.startsWith('//') ? pathname + search + hash : usual;
}
