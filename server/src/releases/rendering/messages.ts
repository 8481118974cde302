import type { RefusedPost } from 'shared-contracts/api';
import type { PinnedRelease } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';
import type { ShellBundle } from 'shared-contracts/renderer';

/** A bundle as source text, because a renderer cannot read files. */
export interface SentBundle {
  name: string;
  version: string;
  code: string;
}

export interface LoadCommand {
  kind: 'load';
  id: number;
  set: string;
  origin: string;
  pinned: PinnedRelease;
  /** The shell's bundle comes first. */
  bundles: readonly SentBundle[];
}

/** What is rendered: a page or its data. */
export interface PageOrder {
  kind: 'page' | 'data';
  address: string;
  refused: RefusedPost | null;
  /** The visitor's variant of a running experiment; null without one. */
  variant: string | null;
}

export interface PageCommand extends PageOrder {
  id: number;
  set: string;
  /** Cached answers of this revision are valid for the page; null when each call must go to the server. */
  revision: string | null;
  /** ms left for the page. */
  remainingMs: number;
}

/** An API call made by a page. */
export interface ApiCall {
  kind: 'call';
  call: number;
  page: number;
  path: string;
  headers: Record<string, string>;
}

/** The server's answer to a call. */
export interface ApiAnswer {
  kind: 'answer';
  call: number;
  status: number;
  text: string;
  /** Revision that the answer is valid for; null when it must not be cached. */
  revision: string | null;
}

/** Messages from the server to a renderer. */
export type RendererCommand = LoadCommand | PageCommand | ApiAnswer | { kind: 'drop'; set: string };

export interface Loaded {
  kind: 'loaded';
  id: number;
  /** UI messages of each loaded remote. */
  messages: Record<string, RemoteModule['messages']>;
  /** UI messages of the shell, by namespace. */
  shellMessages: NonNullable<ShellBundle['messages']>;
  loadErrors: readonly { name: string; message: string }[];
}

/**
 * A rendered page: JSON of the fields that the server reads, and the long texts as UTF-8 buffers, which it
 * passes on unread.
 */
interface SentPage {
  kind: 'page';
  id: number;
  page: string;
  html: Buffer;
  /** JSON escaped for a script element. */
  hydration: Buffer;
  /** Language and path of the API calls that it was made of; null when some answer was not to be kept. */
  reads: string[] | null;
}

/** The result of a load or of a page. */
export type TaskReport =
  | Loaded
  | SentPage
  | { kind: 'redirect'; id: number; status: number; location: string }
  | { kind: 'data'; id: number; data: string; reads: SentPage['reads'] }
  /** `isBlameless`: the server's own answer was late. */
  | { kind: 'failed'; id: number; why: string; isBlameless: boolean };

/** Messages from a renderer to the server. */
export type RendererReport =
  | TaskReport
  | ApiCall
  /**
   * An uncaught error or unhandled rejection. `page` is the page whose code ran, or 0; `owner` the micro-frontend
   * whose file stands first in the error's stack.
   */
  | { kind: 'uncaught'; page: number; owner: string | null; message: string }
  | { kind: 'log'; bundle: string | null; line: string };
