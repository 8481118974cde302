/** Address to open after a sign-in: `requested` if it is on this site, else `fallback`. */
export function nextAddress(requested: unknown, origin: string, fallback: string): string {
  if (typeof requested !== 'string' || !requested.startsWith('/')) return fallback;
  const base = new URL(origin);
  if (!URL.canParse(requested, base)) return fallback;
  const { origin: host, pathname, search, hash } = new URL(requested, base);
  // browsers read `//elsewhere` and `/\elsewhere` as other hosts
  return host === base.origin && !pathname.startsWith('//') ? pathname + search + hash : fallback;
}

export const releasesPagePath = '/-/releases';
