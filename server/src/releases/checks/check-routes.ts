import type { AnyRelease, RemoteRelease } from 'shared-contracts/release-schema';
import type { Fault } from 'shared-contracts/releasing/service';
import { type CandidateEnvironment, isShell } from './environment';
import { isOpenPattern } from './fill-pattern';
import { namedAddresses } from './named-addresses';
import { canonicalPattern, matchesPath, patternsOverlap } from './route-patterns';

/** First path segments that no remote may use: the Arabic prefix, and addresses that the server answers itself. */
const reservedPrefixes = ['ar', '-', 'api', 'assets', 'storage'];

/** Checks that each address has one owner, and that addresses named in the contract stay in use. */
export function checkRoutes(candidate: AnyRelease, environment: CandidateEnvironment): Fault[] {
  if (isShell(candidate)) return [];
  const patterns = candidate.routes.map(({ path }) => path);
  return [
    ...candidate.routes.flatMap(({ path, audience }) =>
      audience === 'staff' ? outsideStaffPrefix(path, candidate.name) : reservedConflicts(path),
    ),
    ...patterns
      .filter(
        (path, index) =>
          patterns.findIndex((one) => canonicalPattern(one) === canonicalPattern(path)) !== index,
      )
      .map((path) => ({
        check: 'routes',
        where: `/${path}`,
        rule: 'is in the route table twice',
        mend: 'Remove one of the two from src/remote.ts',
      })),
    ...patterns.flatMap((path) => ownershipConflicts(path, environment)),
    ...removedLinkedRoutes(candidate, environment),
  ];
}

function reservedConflicts(path: string): Fault[] {
  const [prefix] = reservedPrefixes.filter(
    (name) => patternsOverlap(path, name) || patternsOverlap(path, `${name}/*`),
  );
  if (prefix === undefined || path === '') return [];
  // `:page` would match `/ar` too, which the router treats as the language prefix.
  if (path.startsWith(':')) return [];
  return [
    {
      check: 'routes',
      where: `/${path}`,
      rule: `takes /${prefix}, which is the site's own`,
      mend: 'Take another address',
    },
  ];
}

/** Staff routes must be below `/-/<remote>`. */
function outsideStaffPrefix(path: string, name: string): Fault[] {
  const staffPrefix = `-/${name.slice('mfe-'.length)}`;
  if (path === staffPrefix || path.startsWith(`${staffPrefix}/`)) return [];
  return [
    {
      check: 'routes',
      where: `/${path}`,
      rule: `is for staff and does not stand below /${staffPrefix}`,
      mend: 'Take an address there',
    },
  ];
}

const ownershipConflicts = (path: string, { remotes }: CandidateEnvironment): Fault[] =>
  remotes.flatMap(({ name, version, routes }) =>
    routes
      // a page of any name gives way to every other page
      .filter((route) => isOpenPattern(route.path) === isOpenPattern(path))
      .filter((route) => patternsOverlap(route.path, path))
      .map((route) => ({
        check: 'routes',
        where: `/${path}`,
        rule: `belongs to ${name} ${version} (its route is /${route.path})`,
        mend: `Take another address, or promote a ${name} without it first`,
      })),
  );

/** Addresses named in the contract that the live version serves and no release would serve any more. */
function removedLinkedRoutes(
  candidate: RemoteRelease,
  { remotes, replaced, retired }: CandidateEnvironment,
): Fault[] {
  const remaining = [candidate, ...remotes].flatMap(({ routes }) => routes.map(({ path }) => path));
  const removed = replaced
    .flatMap(({ routes }) => routes)
    .filter(
      ({ path }) =>
        !isOpenPattern(path) &&
        namedAddresses.some(
          (address) =>
            matchesPath(path, address) &&
            ![...remaining, ...retired].some(
              (one) => !isOpenPattern(one) && matchesPath(one, address),
            ),
        ),
    );
  return [...new Set(removed.map(({ path }) => path))].map((path) => ({
    check: 'routes',
    where: `/${path}`,
    rule: 'the site links to it, and no page would stand there any more',
    mend: `Keep it, or say what takes over first: npm run release -- retire ${candidate.name}/${path} --instead /home`,
  }));
}
