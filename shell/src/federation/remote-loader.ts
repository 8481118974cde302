import type { RemoteModule } from 'shared-contracts/remote';
import { retryOnce, withTimeout } from './attempts';

/** Where the modules of remotes come from: the federation in the browser, the released bundles on the server. */
export interface RemoteLoader {
  load(name: string): Promise<RemoteModule>;
  /** The version that was loaded, where it may not be the one that the page names. */
  versionOf?(name: string): string | undefined;
  /**
   * The version before this one, which failed; from now on `load` gives it too. Rejects with the failure
   * when there is none before it. Only browsers have another version at hand.
   */
  loadPrevious?(name: string, failed: string, failure: unknown): Promise<RemoteModule>;
}

/** A remote could not be had: who, which version, why. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly remote: string,
    readonly version: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`${remote}@${version}: ${reason}`, options);
  }
}

/**
 * Loads a part of a remote, whose files come apart from the remote's own: once more when that fails, then
 * of the version before.
 */
export async function loadPart<Part>(
  remotes: RemoteLoader,
  name: string,
  partOf: (remote: RemoteModule) => Promise<Part>,
): Promise<Part> {
  const remote = await remotes.load(name);
  const version = remotes.versionOf?.(name);
  if (!remotes.loadPrevious || version === undefined) return partOf(remote);
  try {
    return await retryOnce(() => withTimeout(partOf(remote)));
  } catch (cause) {
    const failure = new RemoteLoadError(name, version, 'lacks a part', { cause });
    return withTimeout(partOf(await remotes.loadPrevious(name, version, failure)));
  }
}
