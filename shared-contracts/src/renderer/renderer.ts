import type { RefusedPost, Transport } from '../api/api';
import type { PinnedRelease } from '../release/release';
import type { RemoteModule } from '../remote/remote';

/** One element of the document's head. `text` is the content of a title or of a JSON-LD script. */
export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** The page that was rendered: whose it is, and what it borrowed. */
export interface RenderedRoute {
  remote: string;
  path: string;
  uses: readonly string[];
}

/** What the loaders of a page gave on the server, by the id of their route. */
export type PageAnswer = Readonly<Record<string, unknown>>;

export interface RenderedPage {
  status: number;
  head: HeadTag[];
  /** Elements that React wants in the head, such as the preload of the first picture. */
  hoisted: string;
  /** Content of the root element; empty when the page must be rendered in the browser. */
  html: string;
  /** Why it is empty, lacks a part, or is the page of an error; null when all went well. */
  failure: string | null;
  /** The remote in whose code rendering failed, where that is known. */
  failedRemote: string | null;
  /** The router's state, for the browser. */
  hydration: unknown;
  /** Null for an address that nobody owns. */
  route: RenderedRoute | null;
}

export interface RendererParts {
  release: PinnedRelease;
  /** The remotes whose server bundles are here, by name. */
  remotes: ReadonlyMap<string, RemoteModule>;
  /** Origin of the site, for absolute addresses in metadata. */
  origin: string;
  /** Carries the loaders' calls to the API of this process. */
  transport: Transport;
}

/** Renders the pages of one release. Immutable: another release has another renderer. */
export interface PageRenderer {
  /** Evaluates the code of these fragments, so that a page that uses one never waits for it. Rejects on the first that fails. */
  prepare(fragments: readonly string[]): Promise<void>;
  /** What a tab that is here already needs of another page. Null for a redirect or an error. */
  load(request: Request): Promise<PageAnswer | null>;
  /**
   * Renders one address, with what came of a form that was posted to it. A `Response` is a redirect. A
   * page that throws comes with its head and data, but empty.
   */
  render(request: Request, refused?: RefusedPost | null): Promise<RenderedPage | Response>;
}

/** What the shell's server bundle exports; it arrives with a release, so the server knows it by this alone. */
export interface ShellBundle {
  /** Answers the imports of remotes' bundles: the modules that the shell itself uses. */
  singletons: Readonly<Record<string, unknown>>;
  /** Those of older majors, by version; shells of before lend none. */
  olderMajors?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  Renderer: new (parts: RendererParts) => PageRenderer;
}
