import { neutralPath } from 'shared-contracts/locale';
import type { PinnedRelease } from 'shared-contracts/release';
import type { RenderedRoute } from 'shared-contracts/renderer';
import { fillPattern, isOpenPattern } from '../checks/fill-pattern';

/** The route that matches an address, and its remote; null when no remote owns it. */
export function routeOf({ remotes }: PinnedRelease, address: string): RenderedRoute | null {
  const path = neutralPath(new URL(address).pathname).slice(1);
  const matched = remotes.flatMap(({ name, routes }) => {
    const route = routes.find((known) =>
      new RegExp(`^${fillPattern(known.path, '[^/]+')}$`, 'i').test(path),
    );
    return route ? { remote: name, path: route.path, uses: route.uses } : [];
  });
  // as in the router, `about` comes before `:page`
  return matched.find((route) => !isOpenPattern(route.path)) ?? matched[0] ?? null;
}
