import type { Lab } from '../phone/lab';
import type { Interval, Verdict } from '../report/interval';
import type { Table } from '../report/tables';
import type { SiteName, Sites } from '../sites/sites';

/** What a part of the bench measures with. */
export interface Bench {
  lab: Lab;
  sites: Sites;
  /** Those of the sites that are looked at. */
  names: readonly SiteName[];
  /** Words of which a page's address has one; none is all pages. */
  pages: readonly string[];
  /** Words of which a gesture's name has one; none is all gestures. */
  gestures: readonly string[];
  /** ms after a page has loaded at which gestures are made. */
  delays: readonly number[];
  /** Samples of each thing; for first views the most that are taken. */
  samples: number;
  /** Whether no more samples are to be begun. */
  isOver: () => boolean;
  progress: (what: string) => void;
}

/** What is held against a bar. */
export interface Held {
  what: string;
  figure: Interval;
  bar: number;
  unit: string;
  verdict: Verdict;
}

/** What a part has found. */
export interface Report {
  /** What was measured, how often. */
  scope: string;
  tables: Table[];
  held: Held[];
  /** For the file of results. */
  results: unknown;
}

/** Another site begins in each round: what disturbs the machine, and what warms it, meets all alike. */
export const rotated = <One>(list: readonly One[], round: number): One[] =>
  list.map((_one, index) => list[(index + round) % list.length] as One);

/** The phone's way to an address of a site, and the one beside the slow line. */
export const waysTo = ({ sites }: Bench, name: SiteName, address: string) => ({
  address: sites.line.originOf(name) + address,
  nearby: sites.nearby(name) + address,
});

export const isWanted = (words: readonly string[], ...addresses: string[]) =>
  words.length === 0 || words.some((word) => addresses.some((address) => address.includes(word)));
