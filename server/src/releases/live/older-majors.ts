import { satisfies } from 'semver';
import type { RemoteRelease, ShellRelease } from 'shared-contracts/release-schema';

/** Package whose version is the version of the contract. */
const contract = 'shared-contracts';

/** Versions in which a shell provides a module or the contract: its own first, then the older majors. */
export function providedVersions(shell: ShellRelease, name: string): string[] {
  const ownVersion = name === contract ? shell.contract : shell.provides[name];
  return [
    ...(ownVersion === undefined ? [] : [ownVersion]),
    ...Object.keys(shell.olderMajors?.[name] ?? {}),
  ];
}

type OlderVersions = Record<string, string> | undefined;

/** Cache: every page asks for it, and parsing semver ranges is slow. */
const cache = new WeakMap<ShellRelease, WeakMap<RemoteRelease, { taken: OlderVersions }>>();

/** The older-major version that a remote uses of each module; undefined when it uses none. */
export function olderVersionsOf(shell: ShellRelease, remote: RemoteRelease): OlderVersions {
  const ofShell = cache.get(shell) ?? new WeakMap();
  cache.set(shell, ofShell);
  const found = ofShell.get(remote) ?? { taken: findOlderVersions(shell, remote) };
  ofShell.set(remote, found);
  return found.taken;
}

function findOlderVersions(shell: ShellRelease, remote: RemoteRelease): OlderVersions {
  const versions = Object.entries(remote.singletons).flatMap(([name, range]) => {
    const version = providedVersions(shell, name).find((one) => satisfies(one, range));
    return version === undefined || version === shell.provides[name] ? [] : [[name, version]];
  });
  return versions.length > 0 ? Object.fromEntries(versions) : undefined;
}
