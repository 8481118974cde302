import type { AnyRelease, RemoteRelease, ShellRelease } from 'shared-contracts/release-schema';
import type { Fault } from 'shared-contracts/releasing/service';
import { type CandidateEnvironment, isShell } from './environment';

/** Checks that the release keeps the fragments that others show, and that the fragments it shows exist. */
export function checkFragments(candidate: AnyRelease, environment: CandidateEnvironment): Fault[] {
  return [...droppedFragments(candidate, environment), ...missingFragments(candidate, environment)];
}

function droppedFragments(
  candidate: AnyRelease,
  { shells, remotes }: CandidateEnvironment,
): Fault[] {
  if (isShell(candidate)) return [];
  const provided = providedFragments(candidate);
  const missing = [...shells, ...remotes].flatMap((consumer) =>
    consumedFragments(consumer)
      .filter((name) => name.startsWith(`${candidate.name}/`) && !provided.includes(name))
      .map((name) => ({ name, borrower: consumer })),
  );
  return missing.map(({ name, borrower: consumer }) => ({
    check: 'fragments',
    where: name,
    rule: `${consumer.name} ${consumer.version} shows it, and this release lends it no more`,
    mend: `Lend it on, or promote a ${consumer.name} without it first`,
  }));
}

function missingFragments(candidate: AnyRelease, { remotes }: CandidateEnvironment): Fault[] {
  return consumedFragments(candidate).flatMap((name) => {
    const providers = remotes.filter((remote) => name.startsWith(`${remote.name}/`));
    const lacking = providers.filter((remote) => !providedFragments(remote).includes(name));
    if (providers.length > 0 && lacking.length === 0) return [];
    const who = lacking.map((remote) => `${remote.name} ${remote.version}`).join(', ');
    return {
      check: 'fragments',
      where: name,
      rule: who ? `${who} does not lend it` : 'nobody who is live lends it',
      mend: 'Promote the release that lends it first, or correct the name',
    };
  });
}

const providedFragments = ({ name, fragments }: RemoteRelease) =>
  fragments.map((fragment) => `${name}/${fragment.name}`);

function consumedFragments(release: RemoteRelease | ShellRelease): string[] {
  const shown = isShell(release) ? [] : release.routes.flatMap(({ uses }) => uses);
  return [...new Set([...release.borrows, ...shown])];
}
