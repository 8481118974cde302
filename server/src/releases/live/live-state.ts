import type { Refusal } from 'shared-contracts/releasing/service';
import { responsibleRemote, smokeRender } from '../checks/smoke-render';
import { withTrialPool } from '../rendering/pools';
import { withEntries, withoutCanary, withPromotion } from '../store/channel-changes';
import { type ChannelFile, canaryOf, defaultOf } from '../store/channel-file';
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

type Refuse = (name: string, error: unknown) => void;

/**
 * Loads the live channel at server start. It skips the page trial, which ran when the release went live. A
 * remote whose bundle fails is rendered in the browser; a version that cannot be fetched is replaced by the
 * previous one, or left out. Rejects when no shell is left.
 */
export async function initialState(
  parts: StateDependencies & { journal: ChannelJournal },
  requested: ChannelFile,
): Promise<LiveState> {
  const missing: { name: string; version: string }[] = [];
  return loadFirstWorking(requested, {
    async load(channel, refuse) {
      await fetchAll(parts.archive, channel);
      return loadChannel(parts, channel, refuse);
    },
    async instead(channel, name) {
      if (canaryOf(channel, name)) return withoutCanary(channel, name);
      missing.push({ name, version: defaultOf(channel, name)?.metadata.version ?? '' });
      const except = missing.filter((one) => one.name === name).map(({ version }) => version);
      const { release } = await findPreviousVersion({ name, channel, except }, parts);
      const author = { at: new Date().toISOString(), by: 'start' };
      if (release) return withPromotion(channel, { release, previous: null, ...author });
      return name === 'shell' ? null : withEntries(channel, name, []);
    },
    explain: (channel, name) => [
      `${defaultOf(channel, name)?.metadata.version ?? 'nothing'} is served in its place`,
    ],
  });
}

/**
 * Loads a channel and tries the pages of all new versions. A micro-frontend that fails keeps its previous
 * version, and the others go live. Rejects when nothing can be shown at all.
 */
export function nextState(
  parts: StateDependencies,
  requested: ChannelFile,
  previousState: LiveState,
): Promise<LiveState> {
  return loadFirstWorking(requested, {
    load: (channel, refuse) => loadTried(parts, channel, previousState, refuse),
    async instead(channel, name) {
      const previous = previousState.channel.microFrontends[name] ?? [];
      const wanted = channel.microFrontends[name] ?? [];
      // When all wanted versions were live before, there is no earlier version to fall back to.
      const isNew = wanted.some((entry) => !previous.some((one) => isSameVersion(one, entry)));
      return isNew ? withEntries(channel, name, previous) : null;
    },
    explain: () => [],
  });
}

interface LoadStrategy {
  /** Rejects with `LoadFailure` for a micro-frontend that cannot be live; `refuse` names one that is rendered in the browser. */
  load(channel: ChannelFile, refuse: Refuse): Promise<LiveRelease>;
  /** The channel with another version of this micro-frontend, or without it; null when that is impossible. */
  instead(channel: ChannelFile, name: string): Promise<ChannelFile | null>;
  /** Reasons that are added to the refusal of a replaced version. */
  explain(channel: ChannelFile, name: string): string[];
}

/** Loads a channel; as long as a micro-frontend fails, loads it again with another version of that one. */
async function loadFirstWorking(
  requested: ChannelFile,
  { load, instead, explain }: LoadStrategy,
): Promise<LiveState> {
  const replaced = new Map<string, string[]>();
  for (let channel = requested; ; ) {
    const inBrowser = new Map<string, string[]>();
    try {
      const standard = await load(channel, (name, error) =>
        inBrowser.set(name, [errorMessage(error)]),
      );
      for (const [name, reasons] of replaced)
        replaced.set(name, [...reasons, ...explain(channel, name)]);
      const refused = [...inBrowser, ...replaced].map(([name, reasons]) =>
        refusal(requested, channel, name, reasons),
      );
      return { channel, standard, refused };
    } catch (error) {
      if (!(error instanceof LoadFailure)) throw error;
      const next = await instead(channel, error.failedRemote);
      if (!next) throw error;
      if (!replaced.has(error.failedRemote)) replaced.set(error.failedRemote, error.reasons);
      channel = next;
    }
  }
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

async function loadTried(
  parts: StateDependencies,
  channel: ChannelFile,
  previousState: LiveState,
  refuse: Refuse,
): Promise<LiveRelease> {
  const { archive } = parts;
  await fetchAll(archive, channel);
  const versions = versionsFor(channel, null);
  const newRemotes = namesOfNew(versions, previousState.standard);
  const onLoadError = (name: string, error: unknown) => {
    if (newRemotes.includes(name)) return throwLoadFailure(name, error);
    if (newRemotes.includes('shell') && previousState.standard.rendered.has(name))
      return throwLoadFailure('shell', error);
    // It was rendered in the browser before and stays so.
    refuse(name, error);
  };
  const folderOf = (name: string, version: string) => archive.folderOf(name, version);
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
  return loadChannel(parts, channel, onLoadError);
}

const isSameVersion = (one: { metadata: { version: string } }, other: typeof one) =>
  one.metadata.version === other.metadata.version;

/** Names of micro-frontends whose version changed. */
const namesOfNew = (next: readonly LiveVersion[], { versions: previous }: LiveRelease): string[] =>
  next
    .filter((one) => !previous.some((old) => old.name === one.name && old.version === one.version))
    .map(({ name }) => name);

/** Tries the pages of the new versions in a renderer process of their own. */
async function assertRenders(
  parts: StateDependencies,
  channel: ChannelFile,
  newRemotes: string[],
  onLoadError: Activation['onLoadError'],
): Promise<void> {
  if (newRemotes.length === 0) return;
  const versions = versionsFor(channel, null);
  const faults = await withTrialPool({ ...parts, versions }, async (pool) => {
    const live = await loadChannel({ ...parts, pool }, channel, onLoadError);
    const remotes = newRemotes.includes('shell')
      ? live.versions.map(({ name }) => name)
      : newRemotes;
    return smokeRender(live, remotes, parts);
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
