import type { RefusedPost, Transport } from 'shared-contracts/api';
import type { PinnedRelease } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';

/** One element of the head, as the shell describes it. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

export interface RenderedPage {
  status: number;
  head: HeadTag[];
  hoisted: string;
  /** Empty when the page must be rendered in the browser. */
  html: string;
  /** Why it is empty, lacks a part, or is the page of an error; null when all went well. */
  failure: string | null;
  /** The remote in whose code rendering failed, where that is known; older shells do not say. */
  culprit?: string | null;
  hydration: unknown;
  route: { remote: string; path: string; uses: readonly string[] } | null;
}

/** What the shell's server bundle promises; it arrives with a release, so the server knows it by this alone. */
export interface ShellBundle {
  singletons: Readonly<Record<string, unknown>>;
  Renderer: new (parts: {
    release: PinnedRelease;
    remotes: ReadonlyMap<string, RemoteModule>;
    origin: string;
    transport: Transport;
  }) => {
    prepare(fragments: readonly string[]): Promise<void>;
    /** The loaders' data of a page by route, without the frame's; null for what is not simply a page. Older shells have no such call. */
    load?(request: Request): Promise<Record<string, unknown> | null>;
    /** `nonce` is empty: a page has no script inline. `refused`: the form that the page is the answer to; none for a page that was only asked for. */
    render(
      request: Request,
      nonce: string,
      refused?: RefusedPost | null,
    ): Promise<RenderedPage | Response>;
  };
}
