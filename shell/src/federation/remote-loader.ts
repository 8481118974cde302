import type { Fragment, RemoteModule } from 'shared-contracts/remote';

/** Where the modules of remotes come from: the federation in the browser, the released bundles on the server. */
export interface RemoteSource {
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
 * Brings a part of a remote here, whose files come apart from the remote's own: once more when that
 * fails, then of the version before.
 */
export async function bringPart<Part>(
  source: RemoteSource,
  name: string,
  bring: (remote: RemoteModule) => Promise<Part>,
): Promise<Part> {
  const remote = await source.load(name);
  const version = source.versionOf?.(name);
  if (!source.loadPrevious || version === undefined) return bring(remote);
  try {
    return await twice(() => inTime(bring(remote)));
  } catch (error) {
    const failure = new RemoteLoadError(name, version, 'lacks a part', { cause: error });
    return inTime(bring(await source.loadPrevious(name, version, failure)));
  }
}

/** Tries once more what has failed, unless it hangs: it would hang again. */
export async function twice<Value>(attempt: () => Promise<Value>): Promise<Value> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof TooSlow) throw error;
    return attempt();
  }
}

/** ms that a visitor waits for an answer before another way is tried. */
const patience = 5000;

/** Nothing came in time. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** Rejects with `TooSlow` when the promise has not settled after a few seconds. */
export function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`no answer within ${patience} ms`)), patience);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** `mfe-catalog/model-carousel` is fragment `model-carousel` of remote `mfe-catalog`. */
export function fragmentIn(remote: RemoteModule, name: string): Fragment {
  const fragment = remote.fragments[name.slice(remote.name.length + 1)];
  if (!fragment) throw new RemoteLoadError(remote.name, '', `lends no fragment named ${name}`);
  return fragment;
}
