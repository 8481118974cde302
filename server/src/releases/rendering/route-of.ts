import { neutralPath } from 'shared-contracts/locale';
import type { PinnedRelease } from 'shared-contracts/release';
import type { RenderedRoute } from 'shared-contracts/renderer';
import { fillPattern } from '../checks/fill-pattern';

/** The route that matches an address, and its remote; null when no remote owns it. */
export function routeOf({ remotes }: PinnedRelease, address: string): RenderedRoute | null {
  const path = neutralPath(new URL(address).pathname).slice(1);
  for (const { name, routes } of remotes) {
    const route = routes.find((known) =>
      new RegExp(`^${fillPattern(known.path, '[^/]+')}$`, 'i').test(path),
    );
    if (route) return { remote: name, path: route.path, uses: route.uses };
  }
  return null;
}
