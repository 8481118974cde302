import type { AnyRelease, RemoteRelease } from 'shared-contracts/release-schema';
import type { Fault } from 'shared-contracts/releasing/service';
import { namedAddresses } from './named-addresses';
import { canonical, overlap, takes } from './route-patterns';
import { isShell, type Surroundings } from './surroundings';

/**
 * First path segments that no remote may use: the Arabic prefix, and addresses that the server answers itself.
 */
const reserved = ['ar', '-', 'api', 'assets', 'storage'];

/** Checks that each address has one owner, and that addresses named in the contract stay in use. */
export function checkRoutes(candidate: AnyRelease, surroundings: Surroundings): Fault[] {
  if (isShell(candidate)) return [];
  const own = candidate.routes.map(({ path }) => path);
  return [
    ...candidate.routes.flatMap(({ path, audience }) =>
      audience === 'staff' ? strayIn(path, candidate.name) : reservedIn(path),
    ),
    ...own
      .filter((path, at) => own.findIndex((one) => canonical(one) === canonical(path)) !== at)
      .map((path) => ({
        check: 'routes',
        where: `/${path}`,
        rule: 'is in the route table twice',
        mend: 'Remove one of the two from src/remote.ts',
      })),
    ...own.flatMap((path) => takenFrom(path, surroundings)),
    ...vanished(candidate, surroundings),
  ];
}

function reservedIn(path: string): Fault[] {
  const [prefix] = reserved.filter((name) => overlap(path, name) || overlap(path, `${name}/*`));
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
function strayIn(path: string, name: string): Fault[] {
  const place = `-/${name.slice('mfe-'.length)}`;
  if (path === place || path.startsWith(`${place}/`)) return [];
  return [
    {
      check: 'routes',
      where: `/${path}`,
      rule: `is for staff and does not stand below /${place}`,
      mend: 'Take an address there',
    },
  ];
}

const takenFrom = (path: string, { remotes }: Surroundings): Fault[] =>
  remotes.flatMap(({ name, version, routes }) =>
    routes
      .filter((route) => overlap(route.path, path))
      .map((route) => ({
        check: 'routes',
        where: `/${path}`,
        rule: `belongs to ${name} ${version} (its route is /${route.path})`,
        mend: `Take another address, or promote a ${name} without it first`,
      })),
  );

/** Addresses named in the contract that the live version serves and no release would serve any more. */
function vanished(candidate: RemoteRelease, { remotes, replaced, retired }: Surroundings): Fault[] {
  const kept = [candidate, ...remotes].flatMap(({ routes }) => routes.map(({ path }) => path));
  const gone = replaced
    .flatMap(({ routes }) => routes)
    .filter(({ path }) =>
      namedAddresses.some(
        (address) =>
          takes(path, address) && ![...kept, ...retired].some((one) => takes(one, address)),
      ),
    );
  return [...new Set(gone.map(({ path }) => path))].map((path) => ({
    check: 'routes',
    where: `/${path}`,
    rule: 'the site links to it, and no page would stand there any more',
    mend: `Keep it, or say what takes over first: npm run release -- retire ${candidate.name}/${path} --instead /home`,
  }));
}
