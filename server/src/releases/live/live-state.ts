import type { Refusal } from 'shared-contracts/releasing/service';
import { responsibleRemote, smokeRender } from '../checks/smoke-render';
import { withTrialPool } from '../rendering/pools';
import { type ChannelFile, canaryOf } from '../store/channel-file';
import type { Revision } from '../store/channel-journal';
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
import { type PassedTrials, recordPassedTrials, untriedOf } from './passed-trials';

/** Everything that one revision means on this server. Immutable: a new revision replaces the whole object. */
export interface LiveState {
  revision: number;
  /** The revision's channel without the refused versions. */
  channel: ChannelFile;
  /** The release for visitors outside all canaries. */
  standard: LiveRelease;
  refused: Refusal[];
  passedTrials: PassedTrials;
}

/**
 * Loads a revision and tries the pages of all new versions. A micro-frontend that fails keeps its previous
 * version, and the others go live. Rejects when nothing can be shown at all.
 */
export async function nextState(
  parts: StateDependencies,
  revision: Revision,
  previousState: LiveState,
): Promise<LiveState> {
  const refused = new Map<string, Refusal>();
  let channel = revision.channel;
  for (;;) {
    try {
      const refuse = (name: string, error: unknown) => {
        refused.set(name, refusal(channel, name, [errorMessage(error)]));
      };
      const standard = await loadTried(parts, channel, previousState, refuse);
      const passedTrials = recordPassedTrials(channel, previousState);
      return {
        revision: revision.number,
        channel,
        standard,
        refused: [...refused.values()],
        passedTrials,
      };
    } catch (error) {
      if (!(error instanceof LoadFailure)) throw error;
      const { failedRemote, reasons } = error;
      const previous = previousState.channel.microFrontends[failedRemote];
      const previousVersions = new Set(previous?.map(({ metadata }) => metadata.version));
      const wanted = channel.microFrontends[failedRemote] ?? [];
      // All wanted versions were live before, so there is no earlier version to fall back to.
      if (wanted.every(({ metadata }) => previousVersions.has(metadata.version))) throw error;
      refused.set(failedRemote, refusal(channel, failedRemote, reasons, previousVersions));
      channel = { ...channel, microFrontends: replaceEntries(channel, failedRemote, previous) };
    }
  }
}

/** Describes why a micro-frontend's new version was refused; `known` are the versions that were live before. */
export function refusal(
  { microFrontends }: ChannelFile,
  name: string,
  reasons: string[],
  previousVersions: ReadonlySet<string> = new Set(),
): Refusal {
  const entry = microFrontends[name]?.find(
    ({ metadata }) => !previousVersions.has(metadata.version),
  );
  const version = entry?.metadata.version ?? '';
  return { name, version, at: new Date().toISOString(), reasons };
}

async function loadTried(
  parts: StateDependencies,
  channel: ChannelFile,
  previousState: LiveState,
  refuse: (name: string, error: unknown) => void,
): Promise<LiveRelease> {
  await fetchAll(parts.archive, channel);
  const versions = versionsFor(channel, null);
  const newRemotes = namesOfNew(versions, previousState.standard);
  const onLoadError = (name: string, error: unknown) => {
    if (newRemotes.includes(name)) return throwLoadFailure(name, error);
    if (newRemotes.includes('shell') && previousState.standard.rendered.has(name))
      return throwLoadFailure('shell', error);
    // It was rendered in the browser before and stays so.
    refuse(name, error);
  };
  await assertRenders(
    parts,
    channel,
    untriedOf(newRemotes, versions, previousState.passedTrials),
    onLoadError,
  );
  for (const name of Object.keys(channel.microFrontends)) {
    const canary = canaryOf(channel, name);
    const previousEntries = previousState.channel.microFrontends[name] ?? [];
    if (!canary || previousEntries.some((entry) => isSameVersion(entry, canary))) continue;
    const canaryOnly = { ...channel, microFrontends: { ...channel.microFrontends } };
    canaryOnly.microFrontends[name] = [{ ...canary, deployment: { traffic: 100, default: true } }];
    await assertRenders(parts, canaryOnly, [name], throwLoadFailure);
  }
  return loadChannel(parts, channel, onLoadError);
}

const isSameVersion = (one: { metadata: { version: string } }, other: typeof one) =>
  one.metadata.version === other.metadata.version;

/** Names of micro-frontends whose version changed. A new shell affects every page. */
function namesOfNew(next: readonly LiveVersion[], previousRelease: LiveRelease): string[] {
  const previousVersions = new Set(
    previousRelease.versions.map(({ name, version }) => `${name}@${version}`),
  );
  const newVersions = next.filter(
    ({ name, version }) => !previousVersions.has(`${name}@${version}`),
  );
  return newVersions.map(({ name }) => name);
}

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

/** Replaces a micro-frontend's entries by `previous`, or removes it when `previous` is undefined. */
export function replaceEntries(
  { microFrontends }: ChannelFile,
  name: string,
  previous: ChannelFile['microFrontends'][string] | undefined,
): ChannelFile['microFrontends'] {
  const { [name]: _refused, ...others } = microFrontends;
  return previous ? { ...microFrontends, [name]: previous } : others;
}
