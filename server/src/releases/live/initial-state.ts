import type { Refusal } from 'shared-contracts/releasing/service';
import { withoutCanary, withPromotion } from '../store/channel-changes';
import { type ChannelFile, canaryOf, defaultOf } from '../store/channel-file';
import type { ChannelJournal, Revision } from '../store/channel-journal';
import { findPreviousVersion } from '../store/previous-version';
import { type LiveState, refusal, replaceEntries } from './live-state';
import {
  errorMessage,
  fetchAll,
  LoadFailure,
  loadChannel,
  type StateDependencies,
} from './load-channel';

interface MissingRemote {
  reasons: string[];
  /** Versions that cannot be loaded. */
  versions: string[];
}

/**
 * Loads the live channel at server start. It skips the page trial, which ran when the release went live. A
 * remote whose bundle fails is rendered in the browser; a version that cannot be fetched is replaced by the
 * previous one, or left out. Rejects when no shell is left.
 */
export async function initialState(
  parts: StateDependencies,
  journal: ChannelJournal,
  { number: revision, channel: requested }: Revision,
): Promise<LiveState> {
  const missing = new Map<string, MissingRemote>();
  for (let channel = requested; ; ) {
    const refused: Refusal[] = [];
    const refuse = (name: string, reasons: string[]) => {
      const failedVersions = channel.microFrontends[name]?.map(({ metadata }) => metadata.version);
      refused.push(
        refusal(requested, name, reasons, new Set(missing.has(name) ? failedVersions : [])),
      );
    };
    try {
      await fetchAll(parts.archive, channel);
      const standard = await loadChannel(parts, channel, (name, error) =>
        refuse(name, [errorMessage(error)]),
      );
      for (const [name, { reasons }] of missing) {
        const instead = defaultOf(channel, name)?.metadata.version ?? 'nothing';
        refuse(name, [...reasons, `${instead} is served in its place`]);
      }
      return { revision, channel, standard, refused, passedTrials: new Set() };
    } catch (error) {
      if (!(error instanceof LoadFailure)) throw error;
      const { failedRemote: name, reasons } = error;
      const entry = missing.get(name) ?? { reasons, versions: [] };
      missing.set(name, entry);
      const next = await withPreviousVersion(channel, name, entry, { ...parts, journal });
      if (!next) throw error;
      channel = next;
    }
  }
}

/**
 * The channel without the missing canary, or with the previous version in place of the missing one. Null when
 * that leaves no shell.
 */
async function withPreviousVersion(
  channel: ChannelFile,
  name: string,
  { versions }: MissingRemote,
  { journal, archive }: Pick<StateDependencies, 'archive'> & { journal: ChannelJournal },
): Promise<ChannelFile | null> {
  if (canaryOf(channel, name)) return withoutCanary(channel, name);
  versions.push(defaultOf(channel, name)?.metadata.version ?? '');
  const { release } = await findPreviousVersion(
    { name, channel, except: versions },
    { journal, archive },
  );
  const author = { at: new Date().toISOString(), by: 'start' };
  if (release) return withPromotion(channel, { release, previous: null, ...author });
  if (name === 'shell') return null;
  return { ...channel, microFrontends: replaceEntries(channel, name, undefined) };
}
