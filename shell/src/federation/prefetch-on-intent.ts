import { matchRoutes, type RouteObject } from 'react-router';
import type { FragmentLibrary } from '../fragments/fragment-library';

interface Parts {
  routes: RouteObject[];
  library: FragmentLibrary;
}

/** Brings a page's code when the visitor points at, focuses or touches a link to it. */
export function prefetchOnIntent({ routes, library }: Parts): void {
  const seen = new Set<string>();
  const prefetch = (event: Event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor || anchor.origin !== window.location.origin || seen.has(anchor.pathname)) return;
    seen.add(anchor.pathname);
    for (const { route } of matchRoutes(routes, anchor.pathname) ?? []) {
      // the router asks for the same code again when the visitor goes there: both share one request
      if (typeof route.lazy === 'function') route.lazy().catch(() => seen.delete(anchor.pathname));
      const uses = (route.handle as { uses?: string[] } | undefined)?.uses ?? [];
      for (const name of uses) library.fetchCode(name).catch(() => seen.delete(anchor.pathname));
    }
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, prefetch, { passive: true });
  }
}
