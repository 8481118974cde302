import type { RefusedPost } from 'shared-contracts/api';
import type { PinnedRelease } from 'shared-contracts/release';
import type { RemoteModule } from 'shared-contracts/remote';

/** A bundle as a renderer gets it: by its text, so that it needs no file. */
export interface SentBundle {
  name: string;
  version: string;
  code: string;
  /** What the renderer writes down before it enters the bundle. */
  mark: number;
}

interface LoadOrder {
  kind: 'load';
  set: string;
  origin: string;
  pinned: PinnedRelease;
  /** The shell's first. */
  bundles: SentBundle[];
}

export interface PageOrder {
  kind: 'page' | 'data';
  id: number;
  set: string;
  address: string;
  refused: RefusedPost | null;
  /** The page's variant, where several are tried. */
  variant: string | null;
  /** Answers that were given for this revision hold for the page, too; null when it asks for each. */
  revision: string | null;
  /** ms that are left for it, of as many seconds that a page has. */
  within: number;
  limit: number;
}

/** A call of the API. */
export interface ApiCall {
  call: number;
  path: string;
  headers: Record<string, string>;
}

/** What the API said to a call. `text` is null when it is what was said to the same call before. */
export interface ApiAnswer {
  call: number;
  status: number;
  text: string | null;
  /** Pages of this revision need not ask again; null when each has to. */
  revision: string | null;
}

/** What the server tells a renderer. */
export type Order =
  | LoadOrder
  | PageOrder
  | { kind: 'answers'; answers: ApiAnswer[] }
  | { kind: 'drop'; set: string };

export interface Loaded {
  kind: 'loaded';
  set: string;
  /** Messages of each remote whose bundle is there. */
  messages: Record<string, RemoteModule['messages']>;
  troubles: { name: string; message: string }[];
  /** Why the shell does not load; null when it does. */
  failure: string | null;
}

/** A page that was rendered: JSON of what the server reads of it, and the long texts that it hands on, in UTF-8. */
export interface SentPage {
  kind: 'page';
  id: number;
  page: string;
  html: Buffer;
  /** JSON as it may stand in a script element. */
  hydration: Buffer;
}

/** What a renderer tells the server. */
export type Report =
  | Loaded
  | SentPage
  | { kind: 'redirect'; id: number; status: number; location: string }
  | { kind: 'data'; id: number; data: string }
  /** Nothing came of it in time, or its parts could not be sent; `marks` are those that it waits for. */
  | { kind: 'failed'; id: number; why: string; marks: number[] }
  | { kind: 'calls'; calls: ApiCall[] }
  /** What nobody caught. */
  | { kind: 'trouble'; mark: number; message: string }
  | { kind: 'log'; mark: number; line: string };
