import type { Row } from '../../server/bench/record';
import type { Lab } from '../phone/lab';
import type { Interval, Verdict } from '../report/interval';
import type { SiteName, Sites } from '../sites/sites';

/** Context of a part of the benchmark. */
export interface BenchContext {
  lab: Lab;
  sites: Sites;
  /** Sites to measure. */
  siteNames: readonly SiteName[];
  /** Filter: a page's address must contain one of these words; empty means all. */
  pages: readonly string[];
  /** Filter: a gesture's name must contain one of these words; empty means all. */
  gestures: readonly string[];
  /** Delays in ms between page load and gesture. */
  delays: readonly number[];
  /** Samples of each measurement; for first views the maximum. */
  samples: number;
  /** Whether the time is up, so that no more samples begin. */
  isTimeUp: () => boolean;
  progress: (what: string) => void;
}

/** A figure compared with its limit. */
export interface LimitCheck {
  what: string;
  figure: Interval;
  limit: number;
  unit: string;
  verdict: Verdict;
}

/** Result of a part. */
export interface Report {
  /** What was measured, and how often. */
  scope: string;
  tables: Record<string, Row[]>;
  checks: LimitCheck[];
}

/** Rotates the order of the sites each round, so that disturbances and warm-up affect all equally. */
export const rotate = <One>(list: readonly One[], round: number): One[] =>
  list.map((_one, index) => list[(index + round) % list.length] as One);

export const matchesFilter = (words: readonly string[], ...addresses: string[]) =>
  words.length === 0 || words.some((word) => addresses.some((address) => address.includes(word)));
