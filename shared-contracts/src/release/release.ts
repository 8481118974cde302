import type { Locale } from '../locale/locale';
import type { NavigationLink } from './release-schema';

export type { NavigationLink } from './release-schema';

/** A remote's script as a page is told of it. */
export interface ContainerSource {
  version: string;
  container: string;
  /** Address of the entry script. */
  entry: string;
  integrity: string;
  /** Whether the entry is an ES module, whose exports are the container. */
  isModule?: true;
  /** Version of each module that it takes of an older major than the shell's own; left out where it takes none. */
  olderMajors?: Readonly<Record<string, string>>;
}

/** A page as a browser is told of it. */
export interface PinnedRoute {
  path: string;
  uses: string[];
  /** Those of `uses` that wait for the visitor's first interaction. */
  deferred: string[];
  /** What it loads besides the shell, by place in the release's `files`. */
  files: number[];
  /** What it loads in one language only. */
  messages: Record<Locale, number[]>;
  /** Not to be found by searching. */
  noindex?: true | undefined;
}

/** A remote as a page is told of it. */
export interface PinnedRemote extends ContainerSource {
  name: string;
  routes: PinnedRoute[];
  fragments: string[];
  /** The release before this one, for when this one cannot be loaded. */
  fallback: ContainerSource | null;
}

/** An address that is over. */
export interface RetiredAddress {
  /** Pattern of a route, without a language. */
  path: string;
  /** Path that takes over, without a language; null when none does. */
  instead: string | null;
}

/** The versions that a document was rendered with; the tab keeps them until the next document. */
export interface PinnedRelease {
  id: string;
  /** What one page needs of it; the whole is at `releaseAddress`. Left out where this is all. */
  isPart?: true;
  /** Addresses of scripts and style sheets below `/assets/`, each named once; none in a part. */
  files: string[];
  remotes: PinnedRemote[];
  /** What remotes add to the frame. */
  links?: NavigationLink[];
  /** Left out where there are none. */
  retired?: RetiredAddress[];
}

/** Below this, by its id, is the whole of a release of which a document names a part. */
export const releaseAddress = '/-/release';

/** Where browsers get the data of a whole page in one answer, for its `address`, of the `release` that they have. */
export const pageDataAddress = '/-/page-data';

/** Under this name a document's `Server-Timing` header has what proves to the site that it showed the page. */
export const pageMark = 'page';

/** Where some browsers tell how a page felt. */
export const vitalsAddress = '/-/vitals';

/** What a visitor felt of one document, until he first left it; what did not happen is not told. */
export interface VitalsReport {
  /** The document's `pageMark`. */
  page: string;
  /** ms until its largest part stood there. */
  lcp?: number;
  /** ms of the slowest answer to what he did. */
  inp?: number;
  /** Thousandths of the layout's largest shift. */
  cls: number;
}

/** A request with this header counts for no release: its page is looked at by who develops it. */
export const uncounted = 'x-uncounted';

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
  /** The document's `pageMark`; an error without one is not counted. */
  page?: string;
}
