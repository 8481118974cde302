import { neutralPath } from 'shared-contracts/locale';
import type { RemoteRelease } from 'shared-contracts/release-schema';
import { isMark } from 'shared-contracts/wire';
import { fillPattern } from '../checks/fill-pattern';

/**
 * Reduces an address to the parameters that its page reads, in a fixed order, so that equal pages have one
 * cache key.
 */
export type PlainAddress = (address: URL) => URL;

/** Builds the function from the routes of these remotes. */
export function plainAddresses(remotes: Iterable<RemoteRelease>): PlainAddress {
  const routes = [...remotes].flatMap((remote) =>
    remote.routes.map(({ path, parameters }) => ({
      pattern: new RegExp(`^${fillPattern(path, '[^/]+')}$`, 'i'),
      parameters,
    })),
  );
  return (address) => {
    if (address.search === '') return address;
    const path = neutralPath(address.pathname).slice(1);
    const route = routes.find(({ pattern }) => pattern.test(path));
    const all = [...address.searchParams];
    // Remotes built before routes declared their parameters may read any of them.
    const read =
      route && !route.parameters
        ? all.filter(([name]) => !isMark(name))
        : (route?.parameters ?? []).flatMap((name) => all.filter(([given]) => given === name));
    const plain = new URL(address);
    plain.search = new URLSearchParams(read).toString();
    return plain;
  };
}
