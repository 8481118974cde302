import type { RemoteRelease } from 'shared-contracts/release-schema';
import { formatFault, type Order, OrderError } from 'shared-contracts/releasing/service';
import { checkFragments } from '../checks/check-fragments';
import { canonical, takes } from '../checks/route-patterns';
import { isShell, liveVersions } from '../checks/surroundings';
import { restored, retired } from '../store/channel-changes';
import { type ChannelFile, retiredIn } from '../store/channel-file';
import type { ReleaseArchive } from '../store/release-archive';

interface Occasion {
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
  { archive, ...occasion }: Occasion & { archive: ReleaseArchive },
): Promise<ChannelFile> {
  if (undo) return undone(channel, name, path);
  if (name === 'shell') throw new OrderError('The site cannot do without its shell');
  const live = await liveRemotes(channel, archive);
  const own = live.remotes.filter((remote) => remote.name === name);
  if (own.length === 0) throw new OrderError(`${name} is not live`);
  const routes = [...new Set(own.flatMap((remote) => remote.routes.map((route) => route.path)))];
  const over = routes.filter((route) => path === null || canonical(route) === canonical(path));
  if (over.length === 0)
    throw new OrderError(
      `${name} has no route /${path}. It has ${routes.map((route) => `/${route}`).join(', ')}`,
    );
  const others = live.remotes.filter((remote) => remote.name !== name);
  if (path === null) mustBeUnused(name, [...live.shells, ...others]);
  if (instead !== null) mustBeThere(instead, { channel, others, own, over });
  const paths = over.map((route) => ({ name, path: route, instead, ...occasion }));
  return retired(channel, paths, path === null ? name : null);
}

function undone(channel: ChannelFile, name: string, path: string | null): ChannelFile {
  if (!channel.microFrontends[name])
    throw new OrderError(`${name} is retired as a whole: promote one of its versions again`);
  const next = restored(
    channel,
    (route) => route.name === name && (path === null || canonical(route.path) === canonical(path)),
  );
  if (next === channel) throw new OrderError(`Nothing of that is retired: ${name}/${path ?? ''}`);
  return next;
}

async function liveRemotes(channel: ChannelFile, archive: ReleaseArchive) {
  const described = await Promise.all(
    liveVersions(channel).map(({ name, version }) => archive.describe(name, version)),
  );
  const releases = described.filter((release) => release !== null);
  return {
    shells: releases.filter(isShell),
    remotes: releases.filter((release) => !isShell(release)) as RemoteRelease[],
  };
}

/** Throws when another release still shows a fragment of the remote. */
function mustBeUnused(
  name: string,
  borrowers: readonly Parameters<typeof checkFragments>[0][],
): void {
  const without = { shells: [], remotes: [], replaced: [], retired: [] };
  const faults = borrowers.flatMap((borrower) =>
    checkFragments(borrower, without)
      .filter(({ where }) => where.startsWith(`${name}/`))
      .map((fault) => ({
        ...fault,
        rule: `${borrower.name} ${borrower.version} shows it`,
        mend: `Promote a ${borrower.name} without it first`,
      })),
  );
  if (faults.length > 0) throw new OrderError(faults.map(formatFault).join('\n'));
}

interface Live {
  channel: ChannelFile;
  own: readonly RemoteRelease[];
  others: readonly RemoteRelease[];
  /** Routes that end with this order. */
  over: readonly string[];
}

/** Throws when the redirect target is not a live address. */
function mustBeThere(instead: string, { channel, own, others, over }: Live): void {
  if (!/^\/(?!\/)[^?#]*$/.test(instead))
    throw new OrderError(`Write --instead as a path of this site, such as /home: not ${instead}`);
  const gone = [...over, ...retiredIn(channel).map(({ path }) => path)];
  const stays = [...own, ...others]
    .flatMap(({ routes }) => routes.map(({ path }) => path))
    .filter((path) => !gone.includes(path));
  if (!stays.some((path) => takes(path, instead)) || gone.some((path) => takes(path, instead)))
    throw new OrderError(`No page stands at ${instead}: choose another for --instead`);
}
