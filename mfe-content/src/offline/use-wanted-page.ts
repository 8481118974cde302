import { useEffect, useState } from 'react';
import { paths } from 'shared-contracts/paths';

/**
 * The page that the visitor wanted, which the service worker names in `?page=`; home without one. Goes there as soon as
 * the site can be reached.
 */
export function useWantedPage(): string {
  const [page, setPage] = useState<string>(paths.home());
  useEffect(() => {
    // Synchronises with the browser's address and connection.
    const wanted = wantedIn(window.location);
    if (wanted === null) return;
    setPage(wanted);
    const openIfConnected = () => {
      fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
        () => window.location.replace(wanted),
        // Still no network
        () => {},
      );
    };
    openIfConnected();
    window.addEventListener('online', openIfConnected);
    return () => window.removeEventListener('online', openIfConnected);
  }, []);
  return page;
}

/** The path of this site in `?page=`. */
function wantedIn({ search, origin }: Location): string | null {
  const page = new URLSearchParams(search).get('page') ?? '';
  if (!page.startsWith('/') || !URL.canParse(page, origin)) return null;
  const wanted = new URL(page, origin);
  return wanted.origin === origin ? wanted.pathname + wanted.search : null;
}
