import type { Refusal } from 'shared-contracts/releasing/service';
import { failedRemoteOf, smokeRender } from '../checks/smoke-render';
import { inTrial } from '../rendering/pools';
import { type ChannelFile, canaryOf } from '../store/channel-file';
import type { Revision } from '../store/channel-journal';
import { type LiveVersion, versionsFor } from '../store/traffic';
import type { Activation, LiveRelease } from './live-release';
import { fetchAll, loadChannel, reasonOf, type StateParts, Unfit, unfit } from './load-channel';
import { type Proven, provenBy, unproven } from './proven';

/** Everything that one revision means on this server. Immutable: a new revision replaces the whole object. */
export interface LiveState {
  revision: number;
  /** The revision's channel without the refused versions. */
  channel: ChannelFile;
  /** The release for visitors outside all canaries. */
  standard: LiveRelease;
  refused: Refusal[];
  proven: Proven;
}

/**
 * Loads a revision and tries the pages of all new versions. A micro-frontend that fails keeps its previous
 * version, and the others go live. Rejects when nothing can be shown at all.
 */
export async function nextState(
  parts: StateParts,
  revision: Revision,
  before: LiveState,
): Promise<LiveState> {
  const refused = new Map<string, Refusal>();
  let channel = revision.channel;
  for (;;) {
    try {
      const refuse = (name: string, error: unknown) => {
        refused.set(name, refusal(channel, name, [reasonOf(error)]));
      };
      const standard = await tried(parts, channel, before, refuse);
      const proven = provenBy(channel, before);
      return {
        revision: revision.number,
        channel,
        standard,
        refused: [...refused.values()],
        proven,
      };
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      const { failedRemote, reasons } = error;
      const kept = before.channel.microFrontends[failedRemote];
      const known = new Set(kept?.map(({ metadata }) => metadata.version));
      const wanted = channel.microFrontends[failedRemote] ?? [];
      // All wanted versions were live before, so there is no earlier version to fall back to.
      if (wanted.every(({ metadata }) => known.has(metadata.version))) throw error;
      refused.set(failedRemote, refusal(channel, failedRemote, reasons, known));
      channel = { ...channel, microFrontends: without(channel, failedRemote, kept) };
    }
  }
}

/** Describes why a micro-frontend's new version was refused; `known` are the versions that were live before. */
export function refusal(
  { microFrontends }: ChannelFile,
  name: string,
  reasons: string[],
  known: ReadonlySet<string> = new Set(),
): Refusal {
  const entry = microFrontends[name]?.find(({ metadata }) => !known.has(metadata.version));
  const version = entry?.metadata.version ?? '';
  return { name, version, at: new Date().toISOString(), reasons };
}

async function tried(
  parts: StateParts,
  channel: ChannelFile,
  before: LiveState,
  refuse: (name: string, error: unknown) => void,
): Promise<LiveRelease> {
  await fetchAll(parts.archive, channel);
  const versions = versionsFor(channel, null);
  const fresh = newIn(versions, before.standard);
  const onTrouble = (name: string, error: unknown) => {
    if (fresh.includes(name)) return unfit(name, error);
    if (fresh.includes('shell') && before.standard.rendered.has(name)) return unfit('shell', error);
    // It was rendered in the browser before and stays so.
    refuse(name, error);
  };
  await mustRender(parts, channel, unproven(fresh, versions, before.proven), onTrouble);
  for (const name of Object.keys(channel.microFrontends)) {
    const canary = canaryOf(channel, name);
    const known = before.channel.microFrontends[name] ?? [];
    if (!canary || known.some((entry) => isSameVersion(entry, canary))) continue;
    const alone = { ...channel, microFrontends: { ...channel.microFrontends } };
    alone.microFrontends[name] = [{ ...canary, deployment: { traffic: 100, default: true } }];
    await mustRender(parts, alone, [name], unfit);
  }
  return loadChannel(parts, channel, onTrouble);
}

const isSameVersion = (one: { metadata: { version: string } }, other: typeof one) =>
  one.metadata.version === other.metadata.version;

/** Names of micro-frontends whose version changed. A new shell affects every page. */
function newIn(next: readonly LiveVersion[], before: LiveRelease): string[] {
  const known = new Set(before.versions.map(({ name, version }) => `${name}@${version}`));
  const fresh = next.filter(({ name, version }) => !known.has(`${name}@${version}`));
  return fresh.map(({ name }) => name);
}

/** Tries the pages of the new versions in a renderer process of their own. */
async function mustRender(
  parts: StateParts,
  channel: ChannelFile,
  fresh: string[],
  onTrouble: Activation['onTrouble'],
): Promise<void> {
  if (fresh.length === 0) return;
  const versions = versionsFor(channel, null);
  const faults = await inTrial({ ...parts, versions }, async (pool) => {
    const live = await loadChannel({ ...parts, pool }, channel, onTrouble);
    const remotes = fresh.includes('shell') ? live.versions.map(({ name }) => name) : fresh;
    return smokeRender(live, remotes, parts);
  });
  const [first] = faults;
  if (!first) return;
  const failedRemote = failedRemoteOf(first, fresh);
  const own = faults.filter((fault) => failedRemoteOf(fault, fresh) === failedRemote);
  throw new Unfit(
    failedRemote,
    own.map(({ where, rule }) => `${where}: ${rule}`),
  );
}

/** Replaces a micro-frontend's entries by `kept`, or removes it when `kept` is undefined. */
export function without(
  { microFrontends }: ChannelFile,
  name: string,
  kept: ChannelFile['microFrontends'][string] | undefined,
): ChannelFile['microFrontends'] {
  const { [name]: _refused, ...others } = microFrontends;
  return kept ? { ...microFrontends, [name]: kept } : others;
}
