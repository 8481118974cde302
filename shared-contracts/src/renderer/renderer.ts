import type { RefusedPost, Transport } from '../api/api';
import type { PinnedRelease } from '../release/release';
import type { Messages, RemoteModule } from '../remote/remote';

/** An element of the document's head. `text` is the content of a title or of JSON-LD. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** The rendered page: its remote, its route and its fragments. */
export interface RenderedRoute {
  remote: string;
  path: string;
  uses: readonly string[];
}

/** Data of a page's loaders by route id. */
export type PageAnswer = Readonly<Record<string, unknown>>;

export interface RenderedPage {
  status: number;
  head: HeadTag[];
  /** Elements that React hoists into the head, such as the preload of the first picture. */
  hoisted: string;
  /** Content of the root element; empty when the browser must render the page. */
  html: string;
  /** Message of an error that left the page empty, incomplete or an error page; null without one. */
  failure: string | null;
  /** The remote whose code failed, if known. */
  failedRemote: string | null;
  /** Where it failed in a bundle: `mfe-careers/1.0.0/node/remote.cjs:12:5`; absent in older shells. */
  failedAt?: string | null;
  /** State of the router for hydration. */
  hydration: unknown;
  /** Null for an address without a route. */
  route: RenderedRoute | null;
}

export interface RendererParts {
  release: PinnedRelease;
  /** Remotes with a loaded server bundle, by name. */
  remotes: ReadonlyMap<string, RemoteModule>;
  /** Origin of the site, for absolute URLs in metadata. */
  origin: string;
  /** Transport of the loaders' calls, to the API of this process. */
  transport: Transport;
}

/** Renders the pages of one release. Immutable: each release has its own renderer. */
export interface PageRenderer {
  /** Evaluates the code of these fragments in advance, so that no page waits for it. Rejects with the first failure. */
  prepare(fragments: readonly string[]): Promise<void>;
  /** Data of a page for an open tab; null for a redirect or an error. */
  load(request: Request): Promise<PageAnswer | null>;
  /**
   * Renders one address, with the result of a rejected post. Resolves to a `Response` for a redirect. A page that
   * throws keeps its head and data, with an empty `html`.
   */
  render(request: Request, refused?: RefusedPost | null): Promise<RenderedPage | Response>;
}

/**
 * Exports of the shell's server bundle. The server knows the shell only through this interface, because it is loaded
 * from a release.
 */
export interface ShellBundle {
  /** Shared modules that answer the imports of remotes' bundles. */
  singletons: Readonly<Record<string, unknown>>;
  /** Shared modules of older majors, by version; absent in older shells. */
  olderMajors?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Texts of the frame and of the forms, by namespace; absent in older shells. */
  messages?: Readonly<Record<string, Record<'en' | 'ar', Messages>>>;
  Renderer: new (parts: RendererParts) => PageRenderer;
}
