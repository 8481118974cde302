import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { FragmentState } from 'shared-contracts/visit';
import { findFragment, type RemoteSource } from '../routes/remote-source';

type PartComponent = ComponentType<Record<string, unknown>>;
type PartArgs = LoaderFunctionArgs<RouterContextProvider>;

/** What a page carries for a fragment that it uses: the loader's data, or that it could not be had. */
export type FragmentData = { data: unknown } | { failed: true };

/** The fragments whose code is here, by name. Code is the same for every visitor; data never enters. */
export class FragmentLibrary {
  readonly #components = new Map<string, PartComponent>();

  constructor(private readonly source: RemoteSource) {}

  /** The fragment with its data, if its code is here. */
  ready(name: string, data: unknown): FragmentState | undefined {
    const Component = this.#components.get(name);
    const [remote = ''] = name.split('/');
    const version = this.source.versionOf?.(remote);
    const sender = version === undefined ? undefined : { name: remote, version };
    return Component && { status: 'ready', Component, data, ...(sender && { sender }) };
  }

  /** Brings the fragment's code here. Rejects when its remote cannot be loaded. */
  async fetchCode(name: string): Promise<void> {
    if (this.#components.has(name)) return;
    const fragment = await findFragment(this.source, name);
    const { Component } = await fragment.lazy();
    this.#components.set(name, Component as PartComponent);
  }

  /** Code and data at once, as a page's loader needs them. Never rejects. */
  async fetchData(name: string, args: PartArgs): Promise<FragmentData> {
    try {
      const fragment = await findFragment(this.source, name);
      const [data] = await Promise.all([fragment.loader?.(args), this.fetchCode(name)]);
      return { data: data ?? null };
    } catch (error) {
      console.error('[fragment]', name, error);
      return { failed: true };
    }
  }
}
