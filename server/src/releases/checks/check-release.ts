import type { Candidate } from 'shared-contracts/releasing/candidate';
import type { Fault } from 'shared-contracts/releasing/service';
import type { StepName } from 'shared-contracts/releasing/timings';
import { checkAttestation } from './check-attestation';
import { checkBudget } from './check-budget';
import { checkContract } from './check-contract';
import { checkFiles } from './check-files';
import { checkFragments } from './check-fragments';
import { checkRoutes } from './check-routes';
import { checkStart } from './check-start';
import { checkStyleSheets } from './check-style-sheets';
import type { CandidateEnvironment } from './environment';
import { Stopwatch } from './stopwatch';

type Check = (
  candidate: Candidate,
  environment: CandidateEnvironment,
) => Fault[] | Promise<Fault[]>;

const checks: readonly [StepName, Check][] = [
  ['files', checkFiles],
  ['sources', ({ release }) => checkAttestation(release)],
  ['contract', ({ release }, environment) => checkContract(release, environment)],
  ['routes', ({ release }, environment) => checkRoutes(release, environment)],
  ['fragments', ({ release }, environment) => checkFragments(release, environment)],
  ['budget', checkBudget],
  ['styles', checkStyleSheets],
  ['start', checkStart],
];

/** Static checks, which do not run the release. Returns all faults at once. */
export async function checkRelease(
  candidate: Candidate,
  environment: CandidateEnvironment,
  watch = new Stopwatch(),
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [step, check] of checks)
    faults.push(...(await watch.time(step, () => check(candidate, environment))));
  return faults;
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
