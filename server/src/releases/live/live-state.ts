import type { Refusal } from 'shared-contracts/releasing/service';
import { failedRemoteOf, smokeRender } from '../checks/smoke-render';
import { inTrial } from '../rendering/pools';
import { type ChannelFile, canaryOf } from '../store/channel-file';
import type { Revision } from '../store/channel-journal';
import { type LiveVersion, versionsFor } from '../store/traffic';
import type { Activation, LiveRelease } from './live-release';
import { fetchAll, loadChannel, reasonOf, type StateParts, Unfit, unfit } from './load-channel';
import { type Proven, provenBy, unproven } from './proven';

/** All that one revision means on this server; never changed, only exchanged. */
export interface LiveState {
  revision: number;
  /** What visitors get here: the revision's channel, without what was refused. */
  channel: ChannelFile;
  /** For visitors whom no canary claims. */
  standard: LiveRelease;
  refused: Refusal[];
  proven: Proven;
}

/**
 * Loads what a revision names and tries the pages of all that is new. A micro-frontend that fails keeps
 * the versions that it had, and the others go live without it. Rejects when even so nothing can be shown.
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
      // what cannot be shown now was shown before: nothing is left to take back
      if (wanted.every(({ metadata }) => known.has(metadata.version))) throw error;
      refused.set(failedRemote, refusal(channel, failedRemote, reasons, known));
      channel = { ...channel, microFrontends: without(channel, failedRemote, kept) };
    }
  }
}

/** The refusal of the version of a micro-frontend that was not known before. */
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
    // it was left to the browser before, and still is
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

/** Names of what is another version than before; a new shell concerns every page. */
function newIn(next: readonly LiveVersion[], before: LiveRelease): string[] {
  const known = new Set(before.versions.map(({ name, version }) => `${name}@${version}`));
  const fresh = next.filter(({ name, version }) => !known.has(`${name}@${version}`));
  return fresh.map(({ name }) => name);
}

/** Tries the pages of what is new, in a process of its own. */
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

export function without(
  { microFrontends }: ChannelFile,
  name: string,
  kept: ChannelFile['microFrontends'][string] | undefined,
): ChannelFile['microFrontends'] {
  const { [name]: _refused, ...others } = microFrontends;
  return kept ? { ...microFrontends, [name]: kept } : others;
}
