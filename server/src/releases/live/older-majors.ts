import { satisfies } from 'semver';
import type { RemoteRelease, ShellRelease } from 'shared-contracts/release-schema';

/** The package whose version is that of the contract. */
const contract = 'shared-contracts';

/** In which versions a shell lends a module, or the contract: its own first, then those of older majors. */
export function versionsLent(shell: ShellRelease, name: string): string[] {
  const own = name === contract ? shell.contract : shell.provides[name];
  return [...(own === undefined ? [] : [own]), ...Object.keys(shell.olderMajors?.[name] ?? {})];
}

type Taken = Record<string, string> | undefined;

/** Each page's files ask for it, and a range of versions is parsed anew each time. */
const known = new WeakMap<ShellRelease, WeakMap<RemoteRelease, { taken: Taken }>>();

/** Version of each module that a remote takes of an older major; undefined where it takes none. */
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
