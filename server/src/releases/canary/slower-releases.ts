import type { VersionName } from 'shared-contracts/releasing/service';
import { type NotifyRelease, slowerEvent } from '../service/release-event';
import { type ChannelFile, canaryOf, defaultOf } from '../store/channel-file';
import type { FiguresSlot, ReleaseFigures } from './release-figures';
import { addTallies, emptyTally } from './trials';
import { slowerThanOthers } from './vitals';

/** The version that everybody has, and the one before it. */
export interface Succession {
  name: string;
  version: string;
  before: string;
}

/** What everybody has, of those that follow another version and have no canary beside them. */
export const successions = (channel: ChannelFile): Succession[] =>
  Object.keys(channel.microFrontends).flatMap((name) => {
    const live = defaultOf(channel, name);
    const before = live?.extras.fallbackVersion;
    return live && before && !canaryOf(channel, name)
      ? [{ name, version: live.metadata.version, before }]
      : [];
  });

/** Why a version is slower for its visitors than the one before was; null when it is not, or not with certainty. */
export const slowerThanBefore = (
  after: readonly FiguresSlot[],
  before: readonly FiguresSlot[],
): string | null => slowerThanOthers({ canary: totalOf(after), standard: totalOf(before) });

/** The sum of all slots. */
export const totalOf = (slots: readonly FiguresSlot[]) =>
  slots.map(({ tally }) => tally).reduce(addTallies, emptyTally);

/** ms over which both are compared: as long as figures are kept. */
const comparedMs = 14 * 24 * 60 * 60_000;

/** Tells the owners of a version that is slower for its visitors than the one before was. */
export async function tellSlowerReleases({
  channel,
  figures,
  notify,
}: {
  channel: ChannelFile;
  figures: Pick<ReleaseFigures, 'last'>;
  notify: NotifyRelease;
}): Promise<void> {
  const following = successions(channel);
  if (following.length === 0) return;
  const slots = await figures.last(comparedMs);
  const of = ({ name, version }: VersionName) => slots.get(`${name} ${version}`) ?? [];
  for (const { name, version, before } of following) {
    const why = slowerThanBefore(of({ name, version }), of({ name, version: before }));
    if (why) notify(slowerEvent({ name, version, before, why }, new Date()));
  }
}
