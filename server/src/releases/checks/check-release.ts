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
import type { Surroundings } from './surroundings';

/** All that can be said without running the release; every reason at once. */
export async function checkRelease(
  candidate: Candidate,
  surroundings: Surroundings,
): Promise<Fault[]> {
  return [
    ...checkFiles(candidate),
    ...checkAttestation(candidate.release),
    ...checkTogether(candidate.release, surroundings),
    ...(await checkBudget(candidate)),
    ...checkStyleSheets(candidate),
    ...checkStart(candidate),
  ];
}

/** Whether it can live beside these: the part of the checks that depends on what is live. */
export function checkTogether(release: Candidate['release'], surroundings: Surroundings): Fault[] {
  return [
    ...checkContract(release, surroundings),
    ...checkRoutes(release, surroundings),
    ...checkFragments(release, surroundings),
  ];
}
