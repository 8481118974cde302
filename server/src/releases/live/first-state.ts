import type { Refusal } from 'shared-contracts/releasing/service';
import { promoted, withoutCanary } from '../store/channel-changes';
import { type ChannelFile, canaryOf, defaultOf } from '../store/channel-file';
import type { ChannelJournal, Revision } from '../store/channel-journal';
import { versionBefore } from '../store/version-before';
import { type LiveState, refusal, without } from './live-state';
import { fetchAll, loadChannel, reasonOf, type StateParts, Unfit } from './load-channel';

interface Gone {
  reasons: string[];
  /** Versions that cannot be loaded. */
  versions: string[];
}

/**
 * Loads the live channel at server start. It skips the page trial, which ran when the release went live. A
 * remote whose bundle fails is rendered in the browser; a version that cannot be fetched is replaced by the
 * previous one, or left out. Rejects when no shell is left.
 */
export async function firstState(
  parts: StateParts,
  journal: ChannelJournal,
  { number: revision, channel: wanted }: Revision,
): Promise<LiveState> {
  const gone = new Map<string, Gone>();
  for (let channel = wanted; ; ) {
    const refused: Refusal[] = [];
    const refuse = (name: string, reasons: string[]) => {
      const shown = channel.microFrontends[name]?.map(({ metadata }) => metadata.version);
      refused.push(refusal(wanted, name, reasons, new Set(gone.has(name) ? shown : [])));
    };
    try {
      await fetchAll(parts.archive, channel);
      const standard = await loadChannel(parts, channel, (name, error) =>
        refuse(name, [reasonOf(error)]),
      );
      for (const [name, { reasons }] of gone) {
        const instead = defaultOf(channel, name)?.metadata.version ?? 'nothing';
        refuse(name, [...reasons, `${instead} is served in its place`]);
      }
      return { revision, channel, standard, refused, proven: new Set() };
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      const { failedRemote: name, reasons } = error;
      const known = gone.get(name) ?? { reasons, versions: [] };
      gone.set(name, known);
      const next = await withBefore(channel, name, known, { ...parts, journal });
      if (!next) throw error;
      channel = next;
    }
  }
}

/**
 * The channel without the missing canary, or with the previous version in place of the missing one. Null when
 * that leaves no shell.
 */
async function withBefore(
  channel: ChannelFile,
  name: string,
  { versions }: Gone,
  { journal, archive }: Pick<StateParts, 'archive'> & { journal: ChannelJournal },
): Promise<ChannelFile | null> {
  if (canaryOf(channel, name)) return withoutCanary(channel, name);
  versions.push(defaultOf(channel, name)?.metadata.version ?? '');
  const { release } = await versionBefore(
    { name, channel, except: versions },
    { journal, archive },
  );
  const occasion = { at: new Date().toISOString(), by: 'start' };
  if (release) return promoted(channel, { release, before: null, ...occasion });
  if (name === 'shell') return null;
  return { ...channel, microFrontends: without(channel, name, undefined) };
}
