import { satisfies } from 'semver';
import type { RemoteRelease, ShellRelease } from 'shared-contracts/release-schema';

/** Package whose version is the version of the contract. */
const contract = 'shared-contracts';

/** Versions in which a shell provides a module or the contract: its own first, then the older majors. */
export function versionsLent(shell: ShellRelease, name: string): string[] {
  const own = name === contract ? shell.contract : shell.provides[name];
  return [...(own === undefined ? [] : [own]), ...Object.keys(shell.olderMajors?.[name] ?? {})];
}

type Taken = Record<string, string> | undefined;

/** Cache: every page asks for it, and parsing semver ranges is slow. */
const known = new WeakMap<ShellRelease, WeakMap<RemoteRelease, { taken: Taken }>>();

/** The older-major version that a remote uses of each module; undefined when it uses none. */
export function takenOlder(shell: ShellRelease, remote: RemoteRelease): Taken {
  const ofShell = known.get(shell) ?? new WeakMap();
  known.set(shell, ofShell);
  const found = ofShell.get(remote) ?? { taken: findTaken(shell, remote) };
  ofShell.set(remote, found);
  return found.taken;
}

function findTaken(shell: ShellRelease, remote: RemoteRelease): Taken {
  const taken = Object.entries(remote.singletons).flatMap(([name, range]) => {
    const version = versionsLent(shell, name).find((one) => satisfies(one, range));
    return version === undefined || version === shell.provides[name] ? [] : [[name, version]];
  });
  return taken.length > 0 ? Object.fromEntries(taken) : undefined;
}
