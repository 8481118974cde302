import type { AnyRelease } from 'shared-contracts/release-schema';
import type { Fault } from 'shared-contracts/releasing/service';
import { fillPattern } from './fill-pattern';
import { isShell, type Surroundings } from './surroundings';

/** Whether some address fits both patterns. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [one.split('/'), other.split('/')];
  return a.length === b.length && a.every((part, at) => partsOverlap(part, b[at] ?? ''));
}

const partsOverlap = (one: string, other: string) => fits(one, other) || fits(other, one);

const fits = (pattern: string, part: string) =>
  pattern.startsWith(':') ? part.endsWith(fillPattern(pattern, '')) : part === pattern;

/** An address has one owner. */
export function checkRoutes(candidate: AnyRelease, { remotes }: Surroundings): Fault[] {
  if (isShell(candidate)) return [];
  const own = candidate.routes.map(({ path }) => path);
  const twice = own.filter((path, at) => own.indexOf(path) !== at);
  return [
    ...twice.map((path) => ({
      check: 'routes',
      where: `/${path}`,
      rule: 'is in the route table twice',
      mend: 'Remove one of the two from src/remote.ts',
    })),
    ...own.flatMap((path) =>
      remotes.flatMap(({ name, version, routes }) =>
        routes
          .filter((route) => overlap(route.path, path))
          .map((route) => ({
            check: 'routes',
            where: `/${path}`,
            rule: `belongs to ${name} ${version} (its route is /${route.path})`,
            mend: `Take another address, or promote a ${name} without it first`,
          })),
      ),
    ),
  ];
}
