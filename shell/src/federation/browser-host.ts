import type { ContainerSource, PinnedRelease, PinnedRemote } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';
import { loadExposed } from './container';
import { inTime, RemoteLoadError, type RemoteSource, twice } from './remote-loader';

interface HostEvents {
  /** A remote's code is here; it is not used before this has settled. Rejects when it lacks something. */
  onLoad: (remote: RemoteModule) => Promise<void>;
  /** A version could not be had; the one before it takes its place, or nothing does. */
  onMissing: (failure: RemoteLoadError) => void;
}

/** Remotes from the federation, in the versions that the page names: one retry, then the version before. */
export class BrowserHost implements RemoteSource {
  readonly #loaded = new Map<string, Promise<RemoteModule>>();
  readonly #versions = new Map<string, string>();
  readonly #release: PinnedRelease;
  readonly #events: HostEvents;

  constructor(release: PinnedRelease, events: HostEvents) {
    this.#release = release;
    this.#events = events;
  }

  load(name: string): Promise<RemoteModule> {
    return this.#loaded.get(name) ?? this.#remember(name, this.#loadWithFallback(name));
  }

  loadPrevious(name: string, failed: string, failure: unknown): Promise<RemoteModule> {
    const remote = this.#find(name);
    // another part of the same version failed before
    if (failed !== this.#versions.get(name)) return this.load(name);
    return this.#remember(name, this.#fallBack(remote, failed, failure));
  }

  versionOf(name: string): string | undefined {
    return this.#versions.get(name);
  }

  /** Whether some remote is here in another version than the page was rendered with. */
  get hasFallenBack(): boolean {
    return [...this.#versions].some(([name, version]) => this.#find(name).version !== version);
  }

  #remember(name: string, loading: Promise<RemoteModule>): Promise<RemoteModule> {
    this.#loaded.set(name, loading);
    // a failure is not remembered: the next navigation tries again
    loading.catch(() => this.#loaded.delete(name));
    return loading;
  }

  async #loadWithFallback(name: string): Promise<RemoteModule> {
    const remote = this.#find(name);
    try {
      return await twice(() => this.#attempt(remote, remote));
    } catch (error) {
      const failure = new RemoteLoadError(name, remote.version, 'did not load', { cause: error });
      return this.#fallBack(remote, remote.version, failure);
    }
  }

  async #fallBack(remote: PinnedRemote, failed: string, failure: unknown): Promise<RemoteModule> {
    // what failed while it was rendered is React's to tell
    if (failure instanceof RemoteLoadError) this.#events.onMissing(failure);
    const { fallback } = remote;
    if (!fallback || failed === fallback.version) throw failure;
    console.warn('[release] falling back', remote.name, fallback.version, failure);
    return this.#attempt(remote, fallback);
  }

  async #attempt(remote: PinnedRemote, source: ContainerSource): Promise<RemoteModule> {
    const loaded = (await inTime(loadExposed(source, './remote'))) as { remote?: RemoteModule };
    if (!loaded.remote) throw new RemoteLoadError(remote.name, source.version, 'exposes no remote');
    await inTime(this.#events.onLoad(loaded.remote));
    this.#versions.set(remote.name, source.version);
    return loaded.remote;
  }

  #find(name: string): PinnedRemote {
    const remote = this.#release.remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new RemoteLoadError(name, '', 'is not part of this release');
    return remote;
  }
}
