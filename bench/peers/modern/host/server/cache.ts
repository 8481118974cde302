/** Caches pages for a minute; pages with a query are rendered. */
export const cacheOption = ({ url = '' }: { url?: string }) =>
  url.includes('?') ? undefined : { maxAge: 60_000, staleWhileRevalidate: 600_000 };
