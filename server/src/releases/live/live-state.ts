import type { Refusal, VersionName } from 'shared-contracts/releasing/service';
import { affectedPages, responsibleRemote, smokeRender } from '../checks/smoke-render';
import { withTrialPool } from '../rendering/pools';
import { withEntries, withoutCanary, withPromotion } from '../store/channel-changes';
import { type ChannelFile, canaryOf, defaultOf, retiredIn } from '../store/channel-file';
import type { ChannelJournal } from '../store/channel-journal';
import { findPreviousVersion } from '../store/rollback';
import { type LiveVersion, versionsFor } from '../store/traffic';
import type { Activation, LiveRelease } from './live-release';
import {
  errorMessage,
  fetchAll,
  LoadFailure,
  loadChannel,
  type StateDependencies,
  throwLoadFailure,
} from './load-channel';
import { isProven } from './proven-versions';

/** Everything that one revision means on this server. Immutable: a new revision replaces the whole object. */
export interface LiveState {
  /** The revision's channel without the refused versions. */
  channel: ChannelFile;
  /** The release for visitors outside all canaries. */
  standard: LiveRelease;
  refused: Refusal[];
}

type OnLoadError = Activation['onLoadError'];
type StateParts = StateDependencies & { journal: ChannelJournal };

/**
 * Loads a channel; as long as a micro-frontend fails, loads it again with another version of that one, and the others go
 * live. A remote whose bundle fails at the start is rendered in the browser. Rejects when nothing can be shown at all.
 *
 * @param previous what is live on this server: the pages of all new versions are tried before they replace it. Null at
 *   the start, when nothing is tried, because that was done when the versions went live
 */
export async function loadState(
  parts: StateParts,
  requested: ChannelFile,
  previous: LiveState | null,
): Promise<LiveState> {
  const failed: VersionName[] = [];
  const replaced = new Map<string, string[]>();
  for (let channel = requested; ; ) {
    const inBrowser = new Map<string, string[]>();
    const refuse: OnLoadError = (name, error) => inBrowser.set(name, [errorMessage(error)]);
    try {
      await fetchAll(parts.archive, channel);
      const onLoadError = previous ? await tryPages(parts, channel, previous, refuse) : refuse;
      const standard = await loadChannel(parts, channel, onLoadError);
      if (!previous)
        for (const [name, reasons] of replaced)
          reasons.push(`${defaultVersionOf(channel, name) ?? 'nothing'} is served in its place`);
      const refused = [...inBrowser, ...replaced].map(([name, reasons]) =>
        refusal(requested, channel, name, reasons),
      );
      return { channel, standard, refused };
    } catch (error) {
      if (!(error instanceof LoadFailure)) throw error;
      const { failedRemote: name, reasons } = error;
      const next = previous
        ? withPrevious(channel, name, previous)
        : await withEarlier(parts, channel, name, failed);
      if (!next) throw error;
      if (!replaced.has(name)) replaced.set(name, [...reasons]);
      channel = next;
    }
  }
}

/** The channel in which a micro-frontend keeps what is live; null when just that has failed. */
function withPrevious(channel: ChannelFile, name: string, previous: LiveState): ChannelFile | null {
  const kept = previous.channel.microFrontends[name] ?? [];
  const wanted = channel.microFrontends[name] ?? [];
  const isNew = wanted.some((entry) => !kept.some((one) => isSameVersion(one, entry)));
  return isNew ? withEntries(channel, name, kept) : null;
}

const defaultVersionOf = (channel: ChannelFile, name: string) =>
  defaultOf(channel, name)?.metadata.version;

/**
 * The channel without a micro-frontend's canary, or else with its newest earlier version that has not `failed`, or
 * without it; null for the shell.
 */
async function withEarlier(
  parts: StateParts,
  channel: ChannelFile,
  name: string,
  failed: VersionName[],
): Promise<ChannelFile | null> {
  if (canaryOf(channel, name)) return withoutCanary(channel, name);
  failed.push({ name, version: defaultVersionOf(channel, name) ?? '' });
  const except = failed.filter((one) => one.name === name).map(({ version }) => version);
  const { release } = await findPreviousVersion({ name, channel, except }, parts);
  const author = { at: new Date().toISOString(), by: 'start' };
  if (release) return withPromotion(channel, { release, previous: null, ...author });
  return name === 'shell' ? null : withEntries(channel, name, []);
}

/** Names the requested version that is not live as it should be: the one that is replaced, or else the default. */
function refusal(
  requested: ChannelFile,
  shown: ChannelFile,
  name: string,
  reasons: string[],
): Refusal {
  const wanted = requested.microFrontends[name] ?? [];
  const live = shown.microFrontends[name] ?? [];
  const entry = wanted.find((one) => !live.some((other) => isSameVersion(one, other))) ?? wanted[0];
  return { name, version: entry?.metadata.version ?? '', at: new Date().toISOString(), reasons };
}

/**
 * Tries the pages of all versions that are not live on this server yet. Resolves with what a bundle that cannot be
 * loaded leads to.
 */
async function tryPages(
  parts: StateDependencies,
  channel: ChannelFile,
  previousState: LiveState,
  refuse: OnLoadError,
): Promise<OnLoadError> {
  const versions = versionsFor(channel, null);
  const newRemotes = namesOfNew(versions, previousState.standard);
  const onLoadError: OnLoadError = (name, error) => {
    if (newRemotes.includes(name)) return throwLoadFailure(name, error);
    if (newRemotes.includes('shell') && previousState.standard.rendered.has(name))
      return throwLoadFailure('shell', error);
    // It was rendered in the browser before and stays so.
    refuse(name, error);
  };
  const folderOf = (name: string, version: string) => parts.archive.folderOf(name, version);
  // A new shell affects every page, so it is always tried.
  const untried = newRemotes.filter(
    (name) => name === 'shell' || !isProven(folderOf, versions, name),
  );
  await assertRenders(parts, channel, untried, onLoadError);
  for (const name of Object.keys(channel.microFrontends)) {
    const canary = canaryOf(channel, name);
    const previousEntries = previousState.channel.microFrontends[name] ?? [];
    if (!canary || previousEntries.some((entry) => isSameVersion(entry, canary))) continue;
    const everybodys = { ...canary, deployment: { traffic: 100, default: true } };
    const canaryOnly = withEntries(channel, name, [everybodys]);
    await assertRenders(parts, canaryOnly, [name], throwLoadFailure);
  }
  return onLoadError;
}

const isSameVersion = (one: { metadata: { version: string } }, other: typeof one) =>
  one.metadata.version === other.metadata.version;

/** Names of micro-frontends whose version changed. */
const namesOfNew = (next: readonly LiveVersion[], { versions: previous }: LiveRelease): string[] =>
  next
    .filter((one) => !previous.some((old) => old.name === one.name && old.version === one.version))
    .map(({ name }) => name);

/** Tries the pages of the new versions in a renderer process of their own, unless they were when they were published. */
async function assertRenders(
  parts: StateDependencies,
  channel: ChannelFile,
  newRemotes: string[],
  onLoadError: OnLoadError,
): Promise<void> {
  if (newRemotes.length === 0) return;
  const versions = versionsFor(channel, null);
  const revision = await parts.revision?.();
  const trial = { versions, retired: retiredIn(channel), revision: revision ?? '' };
  if (revision !== undefined && (await parts.passedTrials?.has(trial))) return;
  const faults = await withTrialPool({ ...parts, versions }, async (pool) => {
    const live = await loadChannel({ ...parts, pool }, channel, onLoadError);
    const remotes = newRemotes.includes('shell')
      ? live.versions.map(({ name }) => name)
      : newRemotes;
    return smokeRender(live, remotes, affectedPages(remotes, live, parts.samplesOf), parts);
  });
  const [first] = faults;
  if (!first) return;
  const failedRemote = responsibleRemote(first, newRemotes);
  const ownFaults = faults.filter((fault) => responsibleRemote(fault, newRemotes) === failedRemote);
  throw new LoadFailure(
    failedRemote,
    ownFaults.map(({ where, rule }) => `${where}: ${rule}`),
  );
}
