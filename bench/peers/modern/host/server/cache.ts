/** Pages are kept for a minute, as one that changes seldom may be; those that ask for something are rendered. */
export const cacheOption = ({ url = '' }: { url?: string }) =>
  url.includes('?') ? undefined : { maxAge: 60_000, staleWhileRevalidate: 600_000 };
