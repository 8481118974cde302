import {
  getInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { PinnedRelease, PinnedRemote, RemoteSource as Source } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';
import { RemoteLoadError, type RemoteSource } from '../routes/remote-source';

/** ms for an entry script, and for all of a remote's exposed module. */
const entryTimeout = 4000;
const loadTimeout = 6000;

/** Entry scripts are checked against the hash that the page names for them. */
function integrityPlugin(release: PinnedRelease): ModuleFederationRuntimePlugin {
  const sources = release.remotes.flatMap((remote) => [
    remote,
    ...(remote.fallback ? [remote.fallback] : []),
  ]);
  const integrity = new Map(sources.map((source) => [source.entry, source.integrity]));
  return {
    name: 'showroom-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      const hash = integrity.get(new URL(url, window.location.href).pathname);
      if (hash) {
        script.integrity = hash;
        script.crossOrigin = 'anonymous';
      }
      return { script, timeout: entryTimeout };
    },
  };
}

/** Remotes from the federation, in the versions that the page names: one retry, then the version before. */
export class BrowserHost implements RemoteSource {
  readonly #loaded = new Map<string, Promise<RemoteModule>>();
  readonly #versions = new Map<string, string>();
  readonly #release: PinnedRelease;
  readonly #onLoad: (remote: RemoteModule) => void;
  // the build plugin has made this tab's instance already, with the shell's modules in its scope
  readonly #federation = getInstance();

  constructor(release: PinnedRelease, onLoad: (remote: RemoteModule) => void) {
    this.#release = release;
    this.#onLoad = onLoad;
    this.#federation?.registerPlugins([integrityPlugin(release)]);
    for (const remote of release.remotes) this.#register(remote);
  }

  load(name: string): Promise<RemoteModule> {
    const known = this.#loaded.get(name);
    if (known) return known;
    const loading = this.#loadWithFallback(name);
    this.#loaded.set(name, loading);
    // a failure is not remembered: the next navigation tries again
    loading.catch(() => this.#loaded.delete(name));
    return loading;
  }

  versionOf(name: string): string | undefined {
    return this.#versions.get(name);
  }

  async #loadWithFallback(name: string): Promise<RemoteModule> {
    const remote = this.#release.remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new RemoteLoadError(name, '', 'is not part of this release');
    const module = await this.#attempt(remote, remote)
      .catch(() => this.#attempt(remote, remote))
      .catch((error) => this.#loadPrevious(remote, error));
    this.#onLoad(module);
    return module;
  }

  #loadPrevious(remote: PinnedRemote, error: unknown): Promise<RemoteModule> {
    if (!remote.fallback) throw error;
    console.warn('[release] falling back', remote.name, remote.fallback.version, error);
    this.#register(remote.fallback);
    return this.#attempt(remote, remote.fallback);
  }

  async #attempt(remote: PinnedRemote, source: Source): Promise<RemoteModule> {
    const failure = (reason: string, cause?: unknown) =>
      new RemoteLoadError(remote.name, source.version, reason, { cause });
    const module = this.#federation
      ?.loadRemote<{ remote: RemoteModule }>(`${source.container}/remote`)
      .catch((cause) => {
        throw failure('did not load', cause);
      });
    const loaded = await Promise.race([module, timeout(loadTimeout, () => failure('timed out'))]);
    if (!loaded?.remote) throw failure('exposes no remote');
    this.#versions.set(remote.name, source.version);
    return loaded.remote;
  }

  #register({ container, entry }: Source): void {
    const address = new URL(entry, window.location.href).href;
    this.#federation?.registerRemotes([{ name: container, entry: address }]);
  }
}

function timeout(ms: number, error: () => Error): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(error()), ms);
  });
}
