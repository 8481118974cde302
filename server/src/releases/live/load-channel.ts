import type { TrialSite } from '../checks/run-trial';
import type { RendererPool } from '../rendering/renderer-pool';
import { type ChannelFile, retiredIn } from '../store/channel-file';
import type { PassedTrials } from '../store/passed-trials';
import type { ReleaseArchive } from '../store/release-archive';
import { versionsFor } from '../store/traffic';
import { type Activation, activate } from './live-release';
import { readRemoteRelease, readShellRelease } from './stored-release';

export interface StateDependencies extends TrialSite {
  archive: ReleaseArchive;
  passedTrials?: Pick<PassedTrials, 'has'>;
  /** Renders visitors' pages. */
  pool: RendererPool;
  blockReason: NonNullable<Activation['blockReason']>;
}

type LoadDependencies = Pick<StateDependencies, 'archive' | 'origin' | 'pool' | 'blockReason'>;

/** A micro-frontend that cannot go live, with the reasons. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';

  constructor(
    readonly failedRemote: string,
    readonly reasons: string[],
  ) {
    super(`${failedRemote}: ${reasons.join('; ')}`);
  }
}

/** Loads the bundles of versions that are stored on this machine. */
export const loadVersions = (
  { archive, origin, pool, blockReason }: LoadDependencies,
  { versions, retired }: Pick<Activation, 'versions' | 'retired'>,
  onLoadError: Activation['onLoadError'],
) =>
  activate({
    folderOf: (name, version) => archive.folderOf(name, version),
    ...{ versions, retired, origin, pool, blockReason, onLoadError },
  });

/**
 * Loads the bundles of a channel. Rejects with `LoadFailure` when the shell fails, and with anything that `onLoadError`
 * throws.
 */
export const loadChannel = (
  parts: LoadDependencies,
  channel: ChannelFile,
  onLoadError: Activation['onLoadError'],
) =>
  loadVersions(
    parts,
    { versions: versionsFor(channel, null), retired: retiredIn(channel) },
    onLoadError,
  ).catch((error: unknown) => {
    if (error instanceof LoadFailure) throw error;
    // No page renders without the shell.
    throw new LoadFailure('shell', [errorMessage(error)]);
  });

/** Throws a `LoadFailure` for a micro-frontend, with the error's message as the reason. */
export function throwLoadFailure(name: string, error: unknown): never {
  throw new LoadFailure(name, [errorMessage(error)]);
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
        .catch((error: unknown) => throwLoadFailure(name, error));
      if (!folder) throw new LoadFailure(name, [`${metadata.version} is not among the releases`]);
      try {
        if (name === 'shell') readShellRelease(folder);
        else readRemoteRelease(folder);
      } catch (error) {
        throwLoadFailure(name, error);
      }
      // A missing fallback is not an error.
      if (extras.fallbackVersion)
        await archive.ensureLocal(name, extras.fallbackVersion).catch(() => null);
    }
  }
}

export const errorMessage = (error: unknown) =>
  error instanceof Error ? error.message : String(error);
