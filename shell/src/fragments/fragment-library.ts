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
  /** Of the remote that it came from; none on the server. */
  version: string | undefined;
}

/** What a page carries for a fragment that it uses: the loader's data, or that it could not be had. */
export type FragmentData = { data: unknown } | { failed: true };

/** What a page's loader brought, by fragment; what is not seen before scrolling may still be on its way. Never rejects. */
export type CarriedFragments = Record<string, FragmentData | Promise<FragmentData>>;

const remoteOf = (name: string) => name.split('/')[0] ?? '';

/** The fragments whose code is here, by name. Code is the same for every visitor; data never enters. */
export class FragmentLibrary {
  readonly #parts = new Map<string, Part>();
  readonly #expected = new Map<string, Promise<unknown>>();
  readonly #replacements = new Map<string, Promise<void>>();

  constructor(private readonly remotes: RemoteLoader) {}

  /** The fragment with its data, if its code is here. */
  ready(name: string, data: unknown): FragmentState | undefined {
    const remote = remoteOf(name);
    const part = this.#parts.get(name);
    const Component = part?.Component;
    const version = part?.version;
    const sender = version === undefined ? undefined : { name: remote, version };
    return Component && { status: 'ready', Component, data, ...(sender && { sender }) };
  }

  /** Whether the fragment's code is here. */
  has(name: string): boolean {
    return this.#parts.has(name);
  }

  /** Its code is on its way: until then what the server has rendered keeps its place. */
  expect(name: string, coming: Promise<unknown>): void {
    this.#expected.set(name, coming);
    coming.catch((error: unknown) => console.error('[fragment]', name, error));
  }

  /** Settles with what is expected; undefined when nothing is. */
  expected(name: string): Promise<unknown> | undefined {
    return this.#expected.get(name);
  }

  /** Loads the fragment's code. Rejects when its remote cannot be loaded. */
  async fetchCode(name: string): Promise<void> {
    await this.#load(name);
  }

  /** Code and data at once, as a page's loader needs them. Never rejects. */
  async fetchData(name: string, args: PartArgs): Promise<FragmentData> {
    try {
      const remote = await this.remotes.load(remoteOf(name));
      const early = this.#parts.get(name)?.loader ?? fragmentIn(remote, name).loader;
      const [data, { loader }] = await Promise.all([early?.(args), this.#load(name)]);
      // the code may be that of the version before, which asks for data of its own
      return { data: (loader === early ? data : await loader?.(args)) ?? null };
    } catch (error) {
      console.error('[fragment]', name, error);
      return { failed: true };
    }
  }

  /** Exchanges a fragment that failed while it was rendered for that of the version before, once. Rejects when there is none. */
  replace(name: string, failure: unknown): Promise<void> {
    const replacing = this.#replacements.get(name) ?? this.#replace(name, failure);
    this.#replacements.set(name, replacing);
    return replacing;
  }

  async #replace(name: string, failure: unknown): Promise<void> {
    const { remotes } = this;
    const failed = this.#parts.get(name)?.version;
    if (!remotes.loadPrevious || failed === undefined) throw failure;
    const previous = await remotes.loadPrevious(remoteOf(name), failed, failure);
    this.#parts.set(name, await this.#partIn(previous, name));
  }

  async #load(name: string): Promise<Part> {
    const known = this.#parts.get(name);
    if (known) return known;
    const part = await loadPart(this.remotes, remoteOf(name), (remote) =>
      this.#partIn(remote, name),
    );
    this.#parts.set(name, part);
    return part;
  }

  async #partIn(remote: RemoteModule, name: string): Promise<Part> {
    const { lazy, loader } = fragmentIn(remote, name);
    const { Component } = await lazy();
    return { Component, loader, version: this.remotes.versionOf?.(remote.name) };
  }
}

/** `mfe-catalog/model-carousel` is fragment `model-carousel` of remote `mfe-catalog`. */
function fragmentIn(remote: RemoteModule, name: string): Fragment {
  const fragment = remote.fragments[name.slice(remote.name.length + 1)];
  if (!fragment) throw new RemoteLoadError(remote.name, '', `lends no fragment named ${name}`);
  return fragment;
}
