import { shareScope } from 'generated/surface-web';
import type { ContainerSource, PinnedRelease, PinnedRemote } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';
import { completeRelease } from './complete-release';
import { RemoteLoadError, type RemoteLoader } from './remote-loader';
import { cachedPromise, retryOnce, withTimeout } from './retry-and-timeout';
import { runScript } from './run-script';

export interface HostEvents {
  /**
   * Called when a remote's code is loaded; the remote is used after the promise resolves. Rejects when something that
   * it needs is missing.
   */
  onLoad: (remote: RemoteModule) => Promise<void>;
  /** Called when a version could not be loaded, before the fallback to its previous version. */
  onMissing: (failure: RemoteLoadError) => void;
}

/** Loads remotes at run time, in the order of the methods below. The release pins the version of each. */
export class BrowserHost implements RemoteLoader {
  readonly #modules = new Map<string, Promise<RemoteModule>>();
  readonly #versions = new Map<string, string>();

  constructor(
    private readonly release: PinnedRelease,
    private readonly events: HostEvents,
  ) {}

  /** 1. A page of the remote or one of its fragments is needed: the remote is loaded once per tab. */
  load(name: string): Promise<RemoteModule> {
    return cachedPromise(this.#modules, name, () => this.#loadPinned(name));
  }

  /** 2. The pinned version is tried twice, then the remote's previous version. */
  async #loadPinned(name: string): Promise<RemoteModule> {
    // A document's release lists only the remotes of its own page.
    if (!this.#findRemote(name)) await completeRelease(this.release);
    const pinned = this.#pinnedRemote(name);
    try {
      return await retryOnce(() => this.#loadModule(name, pinned));
    } catch (cause) {
      const failure = new RemoteLoadError(name, pinned.version, 'did not load', { cause });
      return this.#fallBack(name, pinned.version, failure);
    }
  }

  /** 3. The container exposes a `RemoteModule`; its messages in the visitor's language are loaded before it is used. */
  async #loadModule(name: string, source: ContainerSource): Promise<RemoteModule> {
    const exposed = (await withTimeout(loadExposedModule(source))) as { remote?: RemoteModule };
    if (!exposed.remote) throw new RemoteLoadError(name, source.version, 'exposes no remote');
    await withTimeout(this.events.onLoad(exposed.remote));
    this.#versions.set(name, source.version);
    return exposed.remote;
  }

  async #fallBack(name: string, failed: string, failure: unknown): Promise<RemoteModule> {
    // React reports errors of rendering itself.
    if (failure instanceof RemoteLoadError) this.events.onMissing(failure);
    const { fallback } = this.#pinnedRemote(name);
    if (!fallback || failed === fallback.version) throw failure;
    console.warn('[release] falling back', name, fallback.version, failure);
    return this.#loadModule(name, fallback);
  }

  /** A chunk of the remote failed to load, or a screen threw: everything from now on uses the previous version. */
  loadPrevious(name: string, failed: string, failure: unknown): Promise<RemoteModule> {
    // Another part of the same version failed first, and the fallback is already loading.
    if (failed !== this.#versions.get(name)) return this.load(name);
    this.#modules.delete(name);
    return cachedPromise(this.#modules, name, () => this.#fallBack(name, failed, failure));
  }

  hasPrevious(name: string): boolean {
    const { version, fallback } = this.#pinnedRemote(name);
    return fallback !== null && fallback.version !== version;
  }

  versionOf(name: string): string | undefined {
    return this.#versions.get(name);
  }

  /** Whether some remote is loaded in another version than the page was rendered with. */
  get hasFallenBack(): boolean {
    return [...this.#versions].some(
      ([name, version]) => this.#pinnedRemote(name).version !== version,
    );
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

/**
 * The Module Federation container that an entry script defines or exports. It verifies the hashes of its own chunks.
 */
export interface Container {
  init(scope: ReturnType<typeof shareScope>): unknown;
  get(module: './remote'): Promise<() => unknown>;
}

const containers = new Map<string, Promise<Container>>();

/** 4. Each version has its own container, initialised once. */
async function loadExposedModule(source: ContainerSource): Promise<unknown> {
  const container = await cachedPromise(containers, source.entry, () => openContainer(source));
  return (await container.get('./remote'))();
}

/** 5. The entry script runs only if its hash matches the release's. The shell shares its own modules with it. */
async function openContainer(source: ContainerSource) {
  const { entry, container: name, integrity, isModule, olderMajors } = source;
  if (!isModule) await runScript(entry, integrity);
  const container = isModule
    ? await (await import(/* webpackChunkName: "rare" */ './import-container')).importContainer(
        source,
      )
    : (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new Error(`${entry} left no container`);
  // A separate share scope per container: a remote must not provide shared modules to others.
  await container.init(shareScope(olderMajors));
  return container;
}
