import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { shareScope } from 'generated/surface-web';
import type { ContainerSource, PinnedRelease, PinnedRemote } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';
import type { HostEvents } from '../federation/browser-host';
import { completeRelease } from '../federation/complete-release';
import { importContainer } from '../federation/import-container';
import { RemoteLoadError, type RemoteLoader } from '../federation/remote-loader';
import { cachedPromise, withTimeout } from '../federation/retry-and-timeout';

const entryTimeoutMs = 5000;

interface Exposed {
  remote?: RemoteModule;
}

/**
 * Loads remotes into staff pages with the runtime of `@module-federation/enhanced`. A version is registered under the
 * name of its container, so that a remote and its fallback version can be in one page.
 */
export class FederationHost implements RemoteLoader {
  readonly #modules = new Map<string, Promise<RemoteModule>>();
  readonly #versions = new Map<string, string>();
  readonly #runtime;

  constructor(
    private readonly release: PinnedRelease,
    private readonly events: HostEvents,
  ) {
    this.#runtime = createInstance({
      name: 'shell',
      remotes: [],
      plugins: [this.#checkEntries(), this.#checkExposed(), this.#fallBack()],
    });
  }

  load(name: string): Promise<RemoteModule> {
    return cachedPromise(this.#modules, name, async () => {
      // A document's release lists only the remotes of its own page.
      if (!this.#findRemote(name)) await completeRelease(this.release);
      return this.#loadModule(name, this.#pinnedRemote(name));
    });
  }

  loadPrevious(name: string, failed: string, failure: unknown): Promise<RemoteModule> {
    // Another part of the same version failed first, and the fallback is already loading.
    if (failed !== this.#versions.get(name)) return this.load(name);
    const { fallback } = this.#pinnedRemote(name);
    if (!fallback || fallback.version === failed) return Promise.reject(failure);
    this.#modules.delete(name);
    return cachedPromise(this.#modules, name, () => this.#loadModule(name, fallback));
  }

  versionOf(name: string): string | undefined {
    return this.#versions.get(name);
  }

  async #loadModule(name: string, source: ContainerSource): Promise<RemoteModule> {
    this.#versions.set(name, source.version);
    const exposed = await this.#loadExposed(source);
    // The plugins have checked it.
    return exposed?.remote as RemoteModule;
  }

  #loadExposed({ container, entry, isModule, olderMajors }: ContainerSource) {
    // A separate share scope per container: a remote must not provide shared modules to others.
    this.#runtime.initShareScopeMap(container, shareScope(olderMajors) as never);
    this.#runtime.registerRemotes([
      {
        ...{ name: container, entryGlobalName: container, shareScope: container },
        ...{
          entry: new URL(entry, window.location.origin).href,
          type: isModule ? 'module' : 'var',
        },
      },
    ]);
    return this.#runtime.loadRemote<Exposed>(`${container}/remote`);
  }

  /** An entry runs only if its hash matches the release's; it is tried twice. */
  #checkEntries(): ModuleFederationRuntimePlugin {
    return {
      name: 'check-entries',
      loadEntry: async ({ remoteInfo: { name } }) => {
        const source = this.#findSource(name);
        return source?.isModule ? ((await importContainer(source)) as never) : undefined;
      },
      createScript: ({ url, remoteInfo }) => {
        const integrity = this.#findSource(remoteInfo?.name ?? '')?.integrity;
        if (!integrity) return;
        const script = document.createElement('script');
        Object.assign(script, { src: url, async: true, integrity, crossOrigin: '' });
        return { script, timeout: entryTimeoutMs };
      },
      loadEntryError: async ({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) => {
        delete globalLoading[uniqueKey];
        return getRemoteEntry({ origin, remoteInfo }) as never;
      },
    };
  }

  /** A version that exposes no remote, or whose messages cannot be loaded, counts as one that cannot be loaded. */
  #checkExposed(): ModuleFederationRuntimePlugin {
    return {
      name: 'check-exposed',
      onLoad: async ({ remote, exposeModule }) => {
        const exposed = (exposeModule as Exposed).remote;
        if (!exposed) throw new Error(`${remote.name} exposes no remote`);
        await withTimeout(this.events.onLoad(exposed));
      },
    };
  }

  /** Replaces a version that cannot be loaded by the remote's previous one, and reports it. */
  #fallBack(): ModuleFederationRuntimePlugin {
    return {
      name: 'fall-back',
      errorLoadRemote: async ({ remote, error, lifecycle }) => {
        const failed = this.release.remotes.find(({ container }) => container === remote?.name);
        if (lifecycle !== 'onLoad' || !failed) return;
        const { name, version, fallback } = failed;
        this.events.onMissing(new RemoteLoadError(name, version, 'did not load', { cause: error }));
        if (!fallback) return;
        console.warn('[release] falling back', name, fallback.version, error);
        this.#versions.set(name, fallback.version);
        return this.#loadExposed(fallback);
      },
    };
  }

  #findSource(container: string): ContainerSource | undefined {
    return this.release.remotes
      .flatMap((remote) => [remote, remote.fallback])
      .find((source) => source?.container === container) as ContainerSource | undefined;
  }

  #findRemote(name: string): PinnedRemote | undefined {
    return this.release.remotes.find((candidate) => candidate.name === name);
  }

  #pinnedRemote(name: string): PinnedRemote {
    const remote = this.#findRemote(name);
    if (!remote) throw new RemoteLoadError(name, '', 'is not part of this release');
    return remote;
  }
}
