import type { Candidate } from 'shared-contracts/releasing/candidate';
import type { Fault } from 'shared-contracts/releasing/service';
import { checkAttestation } from './check-attestation';
import { checkBudget } from './check-budget';
import { checkContract } from './check-contract';
import { checkFiles } from './check-files';
import { checkFragments } from './check-fragments';
import { checkRoutes } from './check-routes';
import { checkStart } from './check-start';
import { checkStyleSheets } from './check-style-sheets';
import type { CandidateEnvironment } from './environment';

/** Static checks, which do not run the release. Returns all faults at once. */
export async function checkRelease(
  candidate: Candidate,
  environment: CandidateEnvironment,
): Promise<Fault[]> {
  return [
    ...checkFiles(candidate),
    ...checkAttestation(candidate.release),
    ...checkCompatibility(candidate.release, environment),
    ...(await checkBudget(candidate)),
    ...checkStyleSheets(candidate),
    ...checkStart(candidate),
  ];
}

/** The checks that depend on the other live releases. */
export function checkCompatibility(
  release: Candidate['release'],
  environment: CandidateEnvironment,
): Fault[] {
  return [
    ...checkContract(release, environment),
    ...checkRoutes(release, environment),
    ...checkFragments(release, environment),
  ];
}
