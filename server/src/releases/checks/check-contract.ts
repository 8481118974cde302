import { satisfies } from 'semver';
import {
  type AnyRelease,
  isForStaff,
  type RemoteRelease,
  type ShellRelease,
  staffShell,
} from 'shared-contracts/release-schema';
import type { Fault } from 'shared-contracts/releasing/service';
import { providedVersions } from '../live/older-majors';
import { type CandidateEnvironment, isShell } from './environment';

/**
 * Checks that every live shell provides the modules and contract version that a remote needs; for a shell, that
 * it provides them to every live remote.
 */
export function checkContract(
  candidate: AnyRelease,
  { shells, remotes }: CandidateEnvironment,
): Fault[] {
  if (isShell(candidate)) {
    return remotes.flatMap((remote) =>
      unmetRequirements(remote, candidate).map(({ what, rule }) => ({
        check: 'contract',
        where: `${what} for ${remote.name} ${remote.version}`,
        rule,
        mend: `Lend it as before (shell/build/older-majors.mjs), or promote a ${remote.name} that is built against this shell together with it`,
      })),
    );
  }
  return shells.flatMap((shell) =>
    unmetRequirements(candidate, shell).map(({ what, rule }) => ({
      check: 'contract',
      where: `${what} in shell ${shell.version}`,
      rule,
      mend: 'Build against what is live, or promote the shell that provides it first',
    })),
  );
}

function unmetRequirements(
  remote: RemoteRelease,
  candidateShell: ShellRelease,
): { what: string; rule: string }[] {
  const shell = isForStaff(remote) ? staffShell(candidateShell) : candidateShell;
  if (!shell) return [{ what: 'a frame for staff', rule: 'is wanted and not provided' }];
  const required = { 'shared-contracts': remote.contract, ...remote.singletons };
  return Object.entries(required).flatMap(([what, range]) => {
    const provided = providedVersions(shell, what);
    if (provided.some((version) => satisfies(version, range))) return [];
    if (provided.length === 0) return [{ what, rule: `is wanted as ${range} and not provided` }];
    return [{ what, rule: `is wanted as ${range} and provided as ${provided.join(' and ')}` }];
  });
}
