import { matchRoutes, type RouteObject } from 'react-router-dom';
import { afterFrame } from 'shared-contracts/visit';

/** A route whose page can be prefetched. */
export interface PrefetchHandle {
  /** Starts to fetch the page at this address. Rejects when a part of it cannot be loaded. */
  prefetch(address: URL): Promise<unknown>;
}

/** Links that open a dialog do not navigate after hydration, so they are not prefetched. */
const prefetchableLinks = 'a:not([aria-haspopup=dialog])';

/** Prefetches a page when the visitor points at, focuses or touches a link to it. */
export function prefetchOnIntent(fetchRoutes: () => Promise<RouteObject[]>): void {
  let lastPrefetched: HTMLAnchorElement | null = null;
  const prefetchTarget = async (event: Event) => {
    const anchor = (event.target as Element).closest<HTMLAnchorElement>(prefetchableLinks);
    // `pointerover` fires again while the pointer moves inside the same link.
    if (!anchor || anchor === lastPrefetched || anchor.origin !== window.location.origin) return;
    lastPrefetched = anchor;
    // Matching the route takes a phone as long as a frame.
    await afterFrame();
    for (const { route } of matchRoutes(await fetchRoutes(), anchor.pathname) ?? []) {
      const { prefetch } = (route.handle ?? {}) as Partial<PrefetchHandle>;
      prefetch?.(new URL(anchor.href)).catch(resetLastPrefetched);
      // The router's later request for the same code shares this one.
      if (typeof route.lazy === 'function') route.lazy().catch(resetLastPrefetched);
    }
  };
  const resetLastPrefetched = () => {
    lastPrefetched = null;
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, prefetchTarget, { passive: true });
  }
}
