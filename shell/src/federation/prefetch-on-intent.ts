import { matchRoutes, type RouteObject } from 'react-router-dom';
import { afterFrame } from 'shared-contracts/visit';

/** A route whose page can be fetched before the visitor goes there. */
export interface PrefetchHandle {
  /** Begins to fetch the page at this address. Rejects when a part of it could not be had. */
  prefetch(address: URL): Promise<unknown>;
}

/** A link that opens a dialog leads nowhere once the page is alive. */
const links = 'a:not([aria-haspopup=dialog])';

/** Fetches a page when the visitor points at, focuses or touches a link to it. */
export function prefetchOnIntent(fetchRoutes: () => Promise<RouteObject[]>): void {
  let latest: HTMLAnchorElement | null = null;
  const prefetchTarget = async (event: Event) => {
    const anchor = (event.target as Element).closest<HTMLAnchorElement>(links);
    // a pointer that moves inside a link says nothing new
    if (!anchor || anchor === latest || anchor.origin !== window.location.origin) return;
    latest = anchor;
    // to find the route takes a phone as long as a frame
    await afterFrame();
    for (const { route } of matchRoutes(await fetchRoutes(), anchor.pathname) ?? []) {
      const { prefetch } = (route.handle ?? {}) as Partial<PrefetchHandle>;
      prefetch?.(new URL(anchor.href)).catch(forget);
      // the router asks for the same code again when the visitor goes there: both share one request
      if (typeof route.lazy === 'function') route.lazy().catch(forget);
    }
  };
  const forget = () => {
    latest = null;
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, prefetchTarget, { passive: true });
  }
}
