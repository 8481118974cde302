import type { Transport } from 'shared-contracts/api';
import type { SmokeSite } from '../checks/smoke-render';
import type { RendererPool } from '../rendering/renderer-pool';
import { type ChannelFile, retiredIn } from '../store/channel-file';
import type { ReleaseArchive } from '../store/release-archive';
import { versionsFor } from '../store/traffic';
import { type Activation, activate } from './live-release';
import { readRemoteRelease, readShellRelease } from './stored-release';

export interface StateParts extends SmokeSite {
  archive: ReleaseArchive;
  /** Renders visitors' pages. */
  pool: RendererPool;
  keptOut: NonNullable<Activation['keptOut']>;
  /** Answers API calls during a trial. */
  transport: Transport;
}

type LoadParts = Pick<StateParts, 'archive' | 'origin' | 'pool' | 'keptOut'>;

/** A micro-frontend that cannot go live, with the reasons. */
export class Unfit extends Error {
  override readonly name = 'Unfit';

  constructor(
    readonly failedRemote: string,
    readonly reasons: string[],
  ) {
    super(`${failedRemote}: ${reasons.join('; ')}`);
  }
}

/** Loads the bundles of versions that are stored on this machine. */
export const loadVersions = (
  { archive, origin, pool, keptOut }: LoadParts,
  { versions, retired }: Pick<Activation, 'versions' | 'retired'>,
  onTrouble: Activation['onTrouble'],
) =>
  activate({
    folderOf: (name, version) => archive.folderOf(name, version),
    ...{ versions, retired, origin, pool, keptOut, onTrouble },
  });

/**
 * Loads the bundles of a channel. Rejects with `Unfit` when the shell fails, and with anything that `onTrouble`
 * throws.
 */
export const loadChannel = (
  parts: LoadParts,
  channel: ChannelFile,
  onTrouble: Activation['onTrouble'],
) =>
  loadVersions(
    parts,
    { versions: versionsFor(channel, null), retired: retiredIn(channel) },
    onTrouble,
  ).catch((error: unknown) => {
    if (error instanceof Unfit) throw error;
    // No page renders without the shell.
    throw new Unfit('shell', [reasonOf(error)]);
  });

/** Throws an `Unfit` for a micro-frontend, with the error's message as the reason. */
export function unfit(name: string, error: unknown): never {
  throw new Unfit(name, [reasonOf(error)]);
}

/** Fetches all versions of a channel to this machine, and their fallbacks where available. */
export async function fetchAll(
  archive: ReleaseArchive,
  { microFrontends }: ChannelFile,
): Promise<void> {
  for (const [name, entries] of Object.entries(microFrontends)) {
    for (const { metadata, extras } of entries) {
      const folder = await archive
        .ensureLocal(name, metadata.version)
        .catch((error: unknown) => unfit(name, error));
      if (!folder) throw new Unfit(name, [`${metadata.version} is not among the releases`]);
      try {
        if (name === 'shell') readShellRelease(folder);
        else readRemoteRelease(folder);
      } catch (error) {
        unfit(name, error);
      }
      // A missing fallback is not an error.
      if (extras.fallbackVersion)
        await archive.ensureLocal(name, extras.fallbackVersion).catch(() => null);
    }
  }
}

export const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);
