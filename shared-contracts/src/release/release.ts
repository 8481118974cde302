import type { Locale } from '../locale/locale';

/** What a browser must have before a part can run: files of the same release, and modules of the host. */
export interface Needs {
  files: string[];
  singletons: string[];
}

/** `release.json` of a remote: what the server and the shell know of it without running it. */
export interface RemoteRelease {
  name: string;
  version: string;
  /** Name of the Module Federation container; carries the version, so that two can live in one page. */
  container: string;
  entry: string;
  expose: Needs;
  /** Files of its messages, by language; remotes of before have both in what they expose. */
  words?: Record<Locale, string[]>;
  /** Range of `shared-contracts` that the remote was built against. */
  contract: string;
  /** Range of each singleton that the remote takes from the host. */
  singletons: Record<string, string>;
  /** Fragments that its code names, as `remote/fragment`, whether a page shows them at once or on a click. */
  borrows: string[];
  routes: { path: string; uses: string[]; late?: string[]; needs: Needs }[];
  fragments: { name: string; needs: Needs }[];
  /** SHA-384 of every file, by its path in the release, as browsers check it. */
  files: Record<string, string>;
}

/** `release.json` of the shell. */
export interface ShellRelease {
  name: 'shell';
  version: string;
  /** The script that fetches all others when it is time; older shells have none. */
  start?: string;
  /** What every page loads. */
  main: Needs;
  /** Files of the singletons that are loaded on demand. */
  onDemand: Record<string, string[]>;
  /** Files of the shell's own words, by language; shells of before have both in what every page loads. */
  words?: Record<Locale, string[]>;
  /** Version of `shared-contracts`. */
  contract: string;
  /** Version of each singleton. */
  provides: Record<string, string>;
  /** Fragments that the frame shows. */
  borrows: string[];
  files: Record<string, string>;
}

/** A remote's script as a page is told of it. */
export interface RemoteSource {
  version: string;
  container: string;
  /** Address of the entry script. */
  entry: string;
  integrity: string;
}

/** A page as a browser is told of it. */
export interface PinnedRoute {
  path: string;
  uses: string[];
  /** Those of `uses` that wait for the visitor's first sign. */
  late: string[];
  /** What it loads besides the shell, by place in the release's `files`. */
  files: number[];
  /** What it loads in one language only. */
  words: Record<Locale, number[]>;
}

/** A remote as a page is told of it. */
export interface PinnedRemote extends RemoteSource {
  name: string;
  routes: PinnedRoute[];
  fragments: string[];
  /** The release before this one, for when this one cannot be loaded. */
  fallback: RemoteSource | null;
}

/** The versions that a document was rendered with; the tab keeps them until the next document. */
export interface PinnedRelease {
  id: string;
  /** Addresses of scripts and style sheets below `/assets/`, each named once. */
  files: string[];
  remotes: PinnedRemote[];
}

/** Where browsers get the data of a whole page in one answer, for its `address`, of the `release` that they have. */
export const pageDataAddress = '/-/page-data';

/** Where browsers tell of errors. */
export const errorReportAddress = '/-/errors';

/** An error in a browser: whose, and where. Nothing of it says who the visitor is or what was typed. */
export interface ErrorReport {
  name: string;
  version: string;
  /** Whether its code threw, or could not be had. */
  kind: 'throw' | 'load';
  /** File, line and column of the release, or the name of the error. */
  place: string;
}
