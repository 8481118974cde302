import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { Fragment, RemoteModule } from 'shared-contracts/remote';
import type { FragmentState } from 'shared-contracts/visit';
import { loadPart, RemoteLoadError, type RemoteLoader } from '../federation/remote-loader';

type PartComponent = ComponentType<Record<string, unknown>>;
type PartArgs = LoaderFunctionArgs<RouterContextProvider>;
type PartLoader = ((args: PartArgs) => Promise<unknown>) | undefined;

interface Part {
  Component: PartComponent;
  loader: PartLoader;
  /** Version of its remote; undefined on the server. */
  version: string | undefined;
}

/** A fragment's data from its loader, or that it failed. */
export type FragmentData = { data: unknown } | { failed: true };

/** Data of a page's fragments; those below the first view may be pending. The promises never reject. */
export type ServerFragments = Record<string, FragmentData | Promise<FragmentData>>;

const remoteNameOf = (name: string) => name.split('/')[0] ?? '';

/** Code of the loaded fragments, by name. It is shared by all visitors, so it contains no data. */
export class FragmentLibrary {
  readonly #parts = new Map<string, Part>();
  readonly #expectedCode = new Map<string, Promise<unknown>>();
  readonly #replacements = new Map<string, Promise<void>>();

  constructor(private readonly remotes: RemoteLoader) {}

  /** The fragment with its data, or undefined while its code is not loaded. */
  ready(name: string, data: unknown): FragmentState | undefined {
    const remote = remoteNameOf(name);
    const part = this.#parts.get(name);
    const Component = part?.Component;
    const version = part?.version;
    const sender = version === undefined ? undefined : { name: remote, version };
    return Component && { status: 'ready', Component, data, ...(sender && { sender }) };
  }

  /** Whether the fragment's code is loaded. */
  has(name: string): boolean {
    return this.#parts.has(name);
  }

  /** Registers a pending load of the fragment's code; until then the server's markup stays. */
  setExpected(name: string, codeLoading: Promise<unknown>): void {
    this.#expectedCode.set(name, codeLoading);
    codeLoading.catch((error: unknown) => console.error('[fragment]', name, error));
  }

  /** The pending load; undefined when there is none. */
  expectedCode(name: string): Promise<unknown> | undefined {
    return this.#expectedCode.get(name);
  }

  /** Loads the fragment's code. Rejects when that fails. */
  async fetchCode(name: string): Promise<void> {
    await this.#load(name);
  }

  /** Loads code and data in parallel, for a page's loader. Never rejects. */
  async fetchData(name: string, args: PartArgs): Promise<FragmentData> {
    try {
      const remote = await this.remotes.load(remoteNameOf(name));
      const knownLoader = this.#parts.get(name)?.loader ?? fragmentOf(remote, name).loader;
      const [data, { loader }] = await Promise.all([knownLoader?.(args), this.#load(name)]);
      // The code may be of the previous version, whose loader must run itself.
      return { data: (loader === knownLoader ? data : await loader?.(args)) ?? null };
    } catch (error) {
      console.error('[fragment]', name, error);
      return { failed: true };
    }
  }

  /**
   * Replaces a fragment that failed to render by that of the remote's previous version, once. Rejects when there is
   * none.
   */
  replace(name: string, failure: unknown): Promise<void> {
    const replacing = this.#replacements.get(name) ?? this.#replace(name, failure);
    this.#replacements.set(name, replacing);
    return replacing;
  }

  async #replace(name: string, failure: unknown): Promise<void> {
    const { remotes } = this;
    const failed = this.#parts.get(name)?.version;
    if (!remotes.loadPrevious || failed === undefined) throw failure;
    const previous = await remotes.loadPrevious(remoteNameOf(name), failed, failure);
    this.#parts.set(name, await this.#loadPart(previous, name));
  }

  async #load(name: string): Promise<Part> {
    const cachedPart = this.#parts.get(name);
    if (cachedPart) return cachedPart;
    const part = await loadPart(this.remotes, remoteNameOf(name), (remote) =>
      this.#loadPart(remote, name),
    );
    this.#parts.set(name, part);
    return part;
  }

  async #loadPart(remote: RemoteModule, name: string): Promise<Part> {
    const { lazy, loader } = fragmentOf(remote, name);
    const { Component } = await lazy();
    return { Component, loader, version: this.remotes.versionOf?.(remote.name) };
  }
}

/**
 * `mfe-catalog/model-carousel` is the fragment `model-carousel` of the remote `mfe-catalog`. Throws a
 * `RemoteLoadError` when the remote has none of this name.
 */
function fragmentOf(remote: RemoteModule, name: string): Fragment {
  const fragment = remote.fragments[name.slice(remote.name.length + 1)];
  if (!fragment) throw new RemoteLoadError(remote.name, '', `lends no fragment named ${name}`);
  return fragment;
}
