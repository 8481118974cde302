import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { FragmentLibrary } from '../fragments/fragment-library';
import type { PageRouteHandle } from '../pages/page-routes';

interface Parts {
  routes: RouteObject[];
  library: FragmentLibrary;
}

/** Brings a page when the visitor points at, focuses or touches a link to it. */
export function prefetchOnIntent({ routes, library }: Parts): void {
  let latest: HTMLAnchorElement | null = null;
  const prefetch = (event: Event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    // a pointer that moves inside a link says nothing new
    if (!anchor || anchor === latest || anchor.origin !== window.location.origin) return;
    latest = anchor;
    for (const { route } of matchRoutes(routes, anchor.pathname) ?? []) {
      const { ahead, uses = [] } = (route.handle ?? {}) as Partial<PageRouteHandle>;
      ahead?.(new URL(anchor.href));
      // the router asks for the same code again when the visitor goes there: both share one request
      if (typeof route.lazy === 'function') route.lazy().catch(forget);
      for (const name of uses) library.fetchCode(name).catch(forget);
    }
  };
  const forget = () => {
    latest = null;
  };
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, prefetch, { passive: true });
  }
}
