import type { AnyRelease, RemoteRelease } from 'shared-contracts/release-schema';
import { formatFault, type Order, OrderError } from 'shared-contracts/releasing/service';
import { checkFragments } from '../checks/check-fragments';
import { describeLive, isRemote } from '../checks/environment';
import { canonicalPattern, matchesPath } from '../checks/route-patterns';
import { withoutRetiredRoutes, withRetiredRoutes } from '../store/channel-changes';
import { type ChannelFile, retiredIn } from '../store/channel-file';
import type { ReleaseArchive } from '../store/release-archive';
import { notLive } from './failures';

interface ChangeAuthor {
  at: string;
  by: string;
}

/**
 * Returns the channel without a remote, or without one of its addresses. Throws an `OrderError` that names what
 * still depends on it.
 */
export async function retire(
  channel: ChannelFile,
  { name, path, instead, undo }: Order<'retire'>,
  { archive, ...author }: ChangeAuthor & { archive: ReleaseArchive },
): Promise<ChannelFile> {
  if (undo) return restoreRoutes(channel, name, path);
  if (name === 'shell') throw new OrderError('The site cannot do without its shell');
  const live = await describeLive(channel, archive);
  const others = live.filter((release) => release.name !== name);
  const ownReleases = live.filter(isRemote).filter((remote) => remote.name === name);
  if (ownReleases.length === 0) throw notLive(name, channel);
  const routes = [
    ...new Set(ownReleases.flatMap((remote) => remote.routes.map((route) => route.path))),
  ];
  const retiredRoutes = routes.filter(
    (route) => path === null || canonicalPattern(route) === canonicalPattern(path),
  );
  if (retiredRoutes.length === 0)
    throw new OrderError(
      `${name} has no route /${path}. It has ${routes.map((route) => `/${route}`).join(', ')}`,
    );
  if (path === null) assertUnused(name, others);
  if (instead !== null) {
    const remotes = [...ownReleases, ...others.filter(isRemote)];
    assertReachable(instead, { channel, remotes, retiredRoutes });
  }
  const paths = retiredRoutes.map((route) => ({ name, path: route, instead, ...author }));
  return withRetiredRoutes(channel, paths, path === null ? name : null);
}

function restoreRoutes(channel: ChannelFile, name: string, path: string | null): ChannelFile {
  if (!channel.microFrontends[name])
    throw new OrderError(`${name} is retired as a whole: promote one of its versions again`);
  const next = withoutRetiredRoutes(
    channel,
    (route) =>
      route.name === name &&
      (path === null || canonicalPattern(route.path) === canonicalPattern(path)),
  );
  if (next === channel) throw new OrderError(`Nothing of that is retired: ${name}/${path ?? ''}`);
  return next;
}

/** Throws when another release still shows a fragment of the remote. */
function assertUnused(name: string, consumers: readonly AnyRelease[]): void {
  const emptyEnvironment = { shells: [], remotes: [], replaced: [], retired: [] };
  const faults = consumers.flatMap((consumer) =>
    checkFragments(consumer, emptyEnvironment)
      .filter(({ where }) => where.startsWith(`${name}/`))
      .map((fault) => ({
        ...fault,
        rule: `${consumer.name} ${consumer.version} shows it`,
        mend: `Promote a ${consumer.name} without it first`,
      })),
  );
  if (faults.length > 0) throw new OrderError(faults.map(formatFault).join('\n'));
}

interface RetirementContext {
  channel: ChannelFile;
  /** All that are live. */
  remotes: readonly RemoteRelease[];
  /** Routes that end with this order. */
  retiredRoutes: readonly string[];
}

/** Throws when the redirect target is not a live address. */
function assertReachable(
  instead: string,
  { channel, remotes, retiredRoutes }: RetirementContext,
): void {
  if (!/^\/(?!\/)[^?#]*$/.test(instead))
    throw new OrderError(`Write --instead as a path of this site, such as /home: not ${instead}`);
  const removed = [...retiredRoutes, ...retiredIn(channel).map(({ path }) => path)];
  const remaining = remotes
    .flatMap(({ routes }) => routes.map(({ path }) => path))
    .filter((path) => !removed.includes(path));
  if (
    !remaining.some((path) => matchesPath(path, instead)) ||
    removed.some((path) => matchesPath(path, instead))
  )
    throw new OrderError(`No page stands at ${instead}: choose another for --instead`);
}
