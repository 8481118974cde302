import type { RefusedPost } from 'shared-contracts/api';
import type { PinnedRelease } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';

/** A bundle as source text, because a renderer cannot read files. */
export interface SentBundle {
  name: string;
  version: string;
  code: string;
}

interface LoadCommand {
  kind: 'load';
  set: string;
  origin: string;
  pinned: PinnedRelease;
  /** The shell's bundle comes first. */
  bundles: SentBundle[];
}

export interface PageCommand {
  kind: 'page' | 'data';
  id: number;
  set: string;
  address: string;
  refused: RefusedPost | null;
  /** The visitor's variant of a running experiment; null without one. */
  variant: string | null;
  /** Cached answers of this revision are valid for the page; null when each call must go to the server. */
  revision: string | null;
  /** `remainingMs`: ms left for the page. `limitSeconds`: its whole limit in seconds, for error messages. */
  remainingMs: number;
  limitSeconds: number;
}

/** An API call made by a page. */
export interface ApiCall {
  call: number;
  path: string;
  headers: Record<string, string>;
}

/** The server's answer to a call. `text` is null when it equals the last text sent for the same call. */
export interface ApiAnswer {
  call: number;
  status: number;
  text: string | null;
  /** Revision that the answer is valid for; null when it must not be cached. */
  revision: string | null;
}

/** Messages from the server to a renderer. */
export type RendererCommand =
  | LoadCommand
  | PageCommand
  | { kind: 'answers'; answers: ApiAnswer[] }
  | { kind: 'drop'; set: string };

export interface Loaded {
  kind: 'loaded';
  set: string;
  /** UI messages of each loaded remote. */
  messages: Record<string, RemoteModule['messages']>;
  loadErrors: { name: string; message: string }[];
  /** Why the shell failed to load; null when it loaded. */
  failure: string | null;
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
}

/** Messages from a renderer to the server. */
export type RendererReport =
  | Loaded
  | SentPage
  | { kind: 'redirect'; id: number; status: number; location: string }
  | { kind: 'data'; id: number; data: string }
  /** The page was not rendered. `cause` is `data` when the server's own answer was late. */
  | { kind: 'failed'; id: number; why: string; cause: 'error' | 'timeout' | 'data' }
  | { kind: 'calls'; calls: ApiCall[] }
  /**
   * An uncaught error or unhandled rejection. `page` is the page whose code ran, or 0; `owner` the micro-frontend
   * whose file stands first in the error's stack.
   */
  | { kind: 'uncaught'; page: number; owner: string | null; message: string }
  | { kind: 'log'; bundle: string | null; line: string };
