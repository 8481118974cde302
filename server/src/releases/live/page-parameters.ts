import { neutralPath } from 'shared-contracts/locale';
import type { RemoteRelease } from 'shared-contracts/release-schema';
import { isMark } from 'shared-contracts/wire';
import { fillPattern, isOpenPattern } from '../checks/fill-pattern';

/**
 * Reduces an address to the parameters that its page reads, in a fixed order, so that equal pages have one
 * cache key.
 */
export type NormalizeAddress = (address: URL) => URL;

/** Builds the function from the routes of these remotes. */
export function addressNormalizer(remotes: Iterable<RemoteRelease>): NormalizeAddress {
  const all = [...remotes].flatMap((remote) =>
    remote.routes.map(({ path, parameters }) => ({
      path,
      pattern: new RegExp(`^${fillPattern(path, '[^/]+')}$`, 'i'),
      parameters,
    })),
  );
  // as in the router, a page of any name comes last
  const routes = [
    ...all.filter(({ path }) => !isOpenPattern(path)),
    ...all.filter(({ path }) => isOpenPattern(path)),
  ];
  return (address) => {
    if (address.search === '') return address;
    const path = neutralPath(address.pathname).slice(1);
    // As in the router, `build/kept` comes before `build/:model`
    const route =
      routes.find((one) => one.path === path.toLowerCase()) ??
      routes.find(({ pattern }) => pattern.test(path));
    const given = [...address.searchParams];
    // Remotes built before routes declared their parameters may read any of them.
    const kept =
      route && !route.parameters
        ? given.filter(([name]) => !isMark(name))
        : (route?.parameters ?? []).flatMap((name) => given.filter(([one]) => one === name));
    const normalized = new URL(address);
    normalized.search = new URLSearchParams(kept).toString();
    return normalized;
  };
}
