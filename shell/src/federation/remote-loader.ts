import type { RemoteModule } from 'shared-contracts/remote';
import { retryOnce, withTimeout } from './retry-and-timeout';

/** Source of the remotes' modules: federation in the browser, the released bundles on the server. */
export interface RemoteLoader {
  load(name: string): Promise<RemoteModule>;
  /** The loaded version, which after a fallback differs from the pinned one. */
  versionOf?(name: string): string | undefined;
  /** Whether there is a previous version. Only in the browser. */
  hasPrevious?(name: string): boolean;
  /**
   * Replaces the failed version by the remote's previous one; `load` returns it from now on. Rejects with `failure`
   * when there is none. Only in the browser.
   */
  loadPrevious?(name: string, failed: string, failure: unknown): Promise<RemoteModule>;
}

/** A remote that could not be loaded, with its version and the reason. */
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
 * Loads a part of a remote, whose files are separate from the entry: retries once, then uses the remote's previous
 * version. Each attempt has the default timeout; without a previous version the slowest line is waited for.
 */
export async function loadPart<Part>(
  remotes: RemoteLoader,
  name: string,
  partOf: (remote: RemoteModule) => Promise<Part>,
): Promise<Part> {
  const remote = await remotes.load(name);
  const version = remotes.versionOf?.(name);
  if (!remotes.loadPrevious || version === undefined) return partOf(remote);
  const hasPrevious = remotes.hasPrevious?.(name) ?? false;
  try {
    return await retryOnce(() => (hasPrevious ? withTimeout(partOf(remote)) : partOf(remote)));
  } catch (cause) {
    const failure = new RemoteLoadError(name, version, 'lacks a part', { cause });
    return withTimeout(partOf(await remotes.loadPrevious(name, version, failure)));
  }
}
