import type { Fragment, RemoteModule } from 'shared-contracts/remote';

/** Where the modules of remotes come from: the federation in the browser, the released bundles on the server. */
export interface RemoteSource {
  load(name: string): Promise<RemoteModule>;
  /** The version that was loaded, where it may not be the one that the page names. */
  versionOf?(name: string): string | undefined;
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

/** `mfe-catalog/model-carousel` is fragment `model-carousel` of remote `mfe-catalog`. */
export async function findFragment(source: RemoteSource, name: string): Promise<Fragment> {
  const [remote = '', part = ''] = name.split('/');
  const fragment = (await source.load(remote)).fragments[part];
  if (!fragment) throw new RemoteLoadError(remote, '', `lends no fragment named ${part}`);
  return fragment;
}
