import { remotes } from 'monolith-remotes';
import type { PinnedRelease } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';
import type { BrowserHost as FederatedHost } from '../../shell/src/federation/browser-host';
import { RemoteLoadError } from '../../shell/src/federation/remote-loader';

/** Replaces the shell's federated host: the same modules, imported statically. */
export class BrowserHost implements Pick<FederatedHost, 'load' | 'versionOf' | 'hasFallenBack'> {
  readonly hasFallenBack = false;

  readonly #release: PinnedRelease;
  readonly #onLoad: (remote: RemoteModule) => unknown;

  constructor(release: PinnedRelease, { onLoad }: { onLoad: (remote: RemoteModule) => unknown }) {
    this.#release = release;
    this.#onLoad = onLoad;
  }

  async load(name: string): Promise<RemoteModule> {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new RemoteLoadError(name, '', 'is not part of the monolith');
    await this.#onLoad(remote);
    return remote;
  }

  versionOf(name: string): string | undefined {
    return this.#release.remotes.find((remote) => remote.name === name)?.version;
  }
}
