import type { AnyRelease, RemoteRelease, ShellRelease } from 'shared-contracts/release-schema';
import type { Fault } from 'shared-contracts/releasing/service';
import { isShell, type Surroundings } from './surroundings';

/** Checks that the release keeps the fragments that others show, and that the fragments it shows exist. */
export function checkFragments(candidate: AnyRelease, surroundings: Surroundings): Fault[] {
  return [...droppedFrom(candidate, surroundings), ...missingFor(candidate, surroundings)];
}

function droppedFrom(candidate: AnyRelease, { shells, remotes }: Surroundings): Fault[] {
  if (isShell(candidate)) return [];
  const lent = lentBy(candidate);
  const wanted = [...shells, ...remotes].flatMap((borrower) =>
    borrowedBy(borrower)
      .filter((name) => name.startsWith(`${candidate.name}/`) && !lent.includes(name))
      .map((name) => ({ name, borrower })),
  );
  return wanted.map(({ name, borrower }) => ({
    check: 'fragments',
    where: name,
    rule: `${borrower.name} ${borrower.version} shows it, and this release lends it no more`,
    mend: `Lend it on, or promote a ${borrower.name} without it first`,
  }));
}

function missingFor(candidate: AnyRelease, { remotes }: Surroundings): Fault[] {
  return borrowedBy(candidate).flatMap((name) => {
    const lenders = remotes.filter((remote) => name.startsWith(`${remote.name}/`));
    const without = lenders.filter((remote) => !lentBy(remote).includes(name));
    if (lenders.length > 0 && without.length === 0) return [];
    const who = without.map((remote) => `${remote.name} ${remote.version}`).join(', ');
    return {
      check: 'fragments',
      where: name,
      rule: who ? `${who} does not lend it` : 'nobody who is live lends it',
      mend: 'Promote the release that lends it first, or correct the name',
    };
  });
}

const lentBy = ({ name, fragments }: RemoteRelease) =>
  fragments.map((fragment) => `${name}/${fragment.name}`);

function borrowedBy(release: RemoteRelease | ShellRelease): string[] {
  const shown = isShell(release) ? [] : release.routes.flatMap(({ uses }) => uses);
  return [...new Set([...release.borrows, ...shown])];
}
