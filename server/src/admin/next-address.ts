/** Address to open after a sign-in: `wanted` if it is on this site, else `usual`. */
export function nextAddress(wanted: unknown, origin: string, usual: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return usual;
  const base = new URL(origin);
  if (!URL.canParse(wanted, base)) return usual;
  const { origin: host, pathname, search, hash } = new URL(wanted, base);
  // browsers read `//elsewhere` and `/\elsewhere` as other hosts
  return host === base.origin && !pathname.startsWith('//') ? pathname + search + hash : usual;
}
