import type { Locale } from '../locale/locale';
import type { NavigationLink } from './release-schema';

export type { NavigationLink } from './release-schema';

/** Where a browser loads one version of a remote from. */
export interface ContainerSource {
  version: string;
  container: string;
  /** Address of the entry script. */
  entry: string;
  integrity: string;
  /** The entry is an ES module whose exports are the container. */
  isModule?: true;
  /** Version of each module that the remote takes in an older major than the shell's; absent when there are none. */
  olderMajors?: Readonly<Record<string, string>>;
}

/** A route in the document's release. */
export interface PinnedRoute {
  path: string;
  uses: string[];
  /** The part of `uses` that loads after the visitor's first interaction. */
  deferred: string[];
  /** Files that it loads besides the shell's, as indexes into the release's `files`. */
  files: number[];
  /** Files for one language only, as the same indexes. */
  messages: Record<Locale, number[]>;
  /** Excluded from search engines. */
  noindex?: true | undefined;
}

/** A remote in the document's release. */
export interface PinnedRemote extends ContainerSource {
  name: string;
  routes: PinnedRoute[];
  fragments: string[];
  /** The remote's previous release, for when this one cannot be loaded. */
  fallback: ContainerSource | null;
}

/** An address that no longer exists. */
export interface RetiredAddress {
  /** Route pattern without language prefix. */
  path: string;
  /** Path to redirect to, without language prefix; null answers 410. */
  instead: string | null;
}

/** The versions that a document was rendered with. The tab keeps them until the next document. */
export interface PinnedRelease {
  id: string;
  /** Set when the release contains only what one page needs; the whole is at `releaseAddress`. */
  isPart?: true;
  /** Addresses of scripts and style sheets below `/assets/`, without duplicates; empty in a partial release. */
  files: string[];
  remotes: PinnedRemote[];
  /** Links that remotes add to the frame. */
  links?: NavigationLink[];
  /** Absent when there are none. */
  retired?: RetiredAddress[];
}

/** Below this address, by its id, is the whole of a release. */
export const releaseAddress = '/-/release';

/** Answers all data of the page at `address` in one response, for the tab's `release`. */
export const pageDataAddress = '/-/page-data';

/** Name of the `Server-Timing` entry whose signed value proves that the site served the page. */
export const pageMark = 'page';

/** Address for web vitals, which a sample of browsers report. */
export const vitalsAddress = '/-/vitals';

/** Core Web Vitals: LCP and INP in ms, CLS in thousandths. Lower is better. */
export const vitalNames = ['lcp', 'inp', 'cls'] as const;
export type VitalName = (typeof vitalNames)[number];

/** By the width of the window: below 600 px, below 1,024 px, and wider. */
export const deviceClasses = ['phone', 'tablet', 'desktop'] as const;
export type DeviceClass = (typeof deviceClasses)[number];

/** Web vitals of one document until the visitor first leaves it; metrics without a value are absent. */
export interface VitalsReport {
  /** The document's `pageMark`. */
  page: string;
  /** The kind of page: its remote and route pattern, such as `mfe-catalog/explore-vehicles/:slug`. */
  route?: string | undefined;
  locale?: Locale;
  device?: DeviceClass;
  /** The element that gave each value, as a selector; it has no text of the page. */
  elements?: Partial<Record<VitalName, string>>;
  /** Largest Contentful Paint in ms. */
  lcp?: number;
  /** Interaction to Next Paint in ms. */
  inp?: number;
  /** Cumulative Layout Shift in thousandths. */
  cls: number;
}

/** Requests with this header are not counted for any release: a developer is looking at the page. */
export const uncounted = 'x-uncounted';

export const errorReportAddress = '/-/errors';

/**
 * An error in a browser, with the release and place. It contains nothing about the visitor and nothing that was
 * typed.
 */
export interface ErrorReport {
  name: string;
  version: string;
  /** Whether code threw or failed to load. */
  kind: 'throw' | 'load';
  /** File, line and column in the release, or the name of the error. */
  place: string;
  /** Kind and message, as `publicMessage` makes them. */
  said?: string;
  /** The document's `pageMark`; a report without one is not counted. */
  page?: string;
}
