import { shareScope } from 'generated/surface-web';
import type { ContainerSource, PinnedRelease, PinnedRemote } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';
import { remembered, retryOnce, withTimeout } from './attempts';
import { completeRelease } from './complete-release';
import { RemoteLoadError, type RemoteLoader } from './remote-loader';
import { runScript } from './run-script';

export interface HostEvents {
  /** A remote's code is here; it is not used before this has settled. Rejects when it lacks something. */
  onLoad: (remote: RemoteModule) => Promise<void>;
  /** A version could not be had; the one before it takes its place, or nothing does. */
  onMissing: (failure: RemoteLoadError) => void;
}

/** How a remote gets onto the page, told from top to bottom. The release has named the version of each. */
export class BrowserHost implements RemoteLoader {
  readonly #modules = new Map<string, Promise<RemoteModule>>();
  readonly #versions = new Map<string, string>();

  constructor(
    private readonly release: PinnedRelease,
    private readonly events: HostEvents,
  ) {}

  /** 1. Somebody goes to a page of the remote, or a page shows a fragment of it: it is loaded once per tab. */
  load(name: string): Promise<RemoteModule> {
    return remembered(this.#modules, name, () => this.#loadPinned(name));
  }

  /** 2. The version that the release names is tried, and tried again; then the one before it. */
  async #loadPinned(name: string): Promise<RemoteModule> {
    // a document names the remotes of its own page
    if (!this.#find(name)) await completeRelease(this.release);
    const pinned = this.#pinned(name);
    try {
      return await retryOnce(() => this.#open(name, pinned));
    } catch (cause) {
      const failure = new RemoteLoadError(name, pinned.version, 'did not load', { cause });
      return this.#fallBack(name, pinned.version, failure);
    }
  }

  /** 3. What its container exposes is a `RemoteModule`; the texts in the visitor's language come with it. */
  async #open(name: string, source: ContainerSource): Promise<RemoteModule> {
    const exposed = (await withTimeout(exposedBy(source))) as { remote?: RemoteModule };
    if (!exposed.remote) throw new RemoteLoadError(name, source.version, 'exposes no remote');
    await withTimeout(this.events.onLoad(exposed.remote));
    this.#versions.set(name, source.version);
    return exposed.remote;
  }

  async #fallBack(name: string, failed: string, failure: unknown): Promise<RemoteModule> {
    // what failed while it was rendered is React's to tell
    if (failure instanceof RemoteLoadError) this.events.onMissing(failure);
    const { fallback } = this.#pinned(name);
    if (!fallback || failed === fallback.version) throw failure;
    console.warn('[release] falling back', name, fallback.version, failure);
    return this.#open(name, fallback);
  }

  /** A part of the remote could not be had, or failed while it was rendered: all that follows is of the version before. */
  loadPrevious(name: string, failed: string, failure: unknown): Promise<RemoteModule> {
    // another part of the same version failed first
    if (failed !== this.#versions.get(name)) return this.load(name);
    this.#modules.delete(name);
    return remembered(this.#modules, name, () => this.#fallBack(name, failed, failure));
  }

  versionOf(name: string): string | undefined {
    return this.#versions.get(name);
  }

  /** Whether some remote is here in another version than the page was rendered with. */
  get hasFallenBack(): boolean {
    return [...this.#versions].some(([name, version]) => this.#pinned(name).version !== version);
  }

  #find(name: string): PinnedRemote | undefined {
    return this.release.remotes.find((candidate) => candidate.name === name);
  }

  #pinned(name: string): PinnedRemote {
    const remote = this.#find(name);
    if (!remote) throw new RemoteLoadError(name, '', 'is not part of this release');
    return remote;
  }
}

/** What an entry leaves in the page, or exports, as Module Federation builds it. It checks its own chunks. */
export interface Container {
  init(scope: ReturnType<typeof shareScope>): unknown;
  get(module: './remote'): Promise<() => unknown>;
}

const containers = new Map<string, Promise<Container>>();

/** 4. Each version has a container of its own, opened once. */
async function exposedBy(source: ContainerSource): Promise<unknown> {
  const container = await remembered(containers, source.entry, () => openContainer(source));
  return (await container.get('./remote'))();
}

/** 5. Its entry script runs only if it has the hash that the document names. The shell lends it its own modules. */
async function openContainer(source: ContainerSource) {
  const { entry, container: name, integrity, isModule, olderMajors } = source;
  if (!isModule) await runScript(entry, integrity);
  const container = isModule
    ? await (await import(/* webpackChunkName: "rare" */ './import-container')).importContainer(
        source,
      )
    : (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new Error(`${entry} left no container`);
  // each has a scope of its own: what a remote would lend is for itself alone
  await container.init(shareScope(olderMajors));
  return container;
}
