import { satisfies } from 'semver';
import type { RemoteRelease, ShellRelease } from 'shared-contracts/release-schema';

/** The package whose version is that of the contract. */
const contract = 'shared-contracts';

/** In which versions a shell lends a module, or the contract: its own first, then those of older majors. */
export function versionsLent(shell: ShellRelease, name: string): string[] {
  const own = name === contract ? shell.contract : shell.provides[name];
  return [...(own === undefined ? [] : [own]), ...Object.keys(shell.olderMajors?.[name] ?? {})];
}

/** Version of each module that a remote takes of an older major; undefined where it takes none. */
export function takenOlder(
  shell: ShellRelease,
  remote: RemoteRelease,
): Record<string, string> | undefined {
  const taken = Object.entries(remote.singletons).flatMap(([name, range]) => {
    const version = versionsLent(shell, name).find((one) => satisfies(one, range));
    return version === undefined || version === shell.provides[name] ? [] : [[name, version]];
  });
  return taken.length > 0 ? Object.fromEntries(taken) : undefined;
}
