import type { View } from '../phone/first-view';
import { kinds } from '../phone/traffic';
import type { Walk } from '../phone/walk';
import type { SiteName } from '../sites/sites';
import { median } from './median';

/** On what the figures were measured. */
export interface Machine {
  date: string;
  commit: string;
  cores: number;
  processor: string;
  browser: string;
  runs: number;
}

/** One page in one language: the medians of each site. */
export interface ViewResult {
  page: string;
  locale: string;
  sites: Partial<Record<SiteName, View>>;
}

export interface WalkResult {
  from: string;
  to: string;
  sites: Partial<Record<SiteName, { shown: Walk; unannounced: Walk }>>;
}

export interface Results {
  machine: Machine;
  views: ViewResult[];
  walks: WalkResult[];
}

/** Of each figure the median on its own. */
export function medianView(views: readonly View[]): View {
  const of = (pick: (view: View) => number) => median(views.map(pick));
  const hydrated = views.flatMap((view) => view.hydrated ?? []);
  const whole = (pick: (view: View) => number) => Math.round(of(pick));
  return {
    ttfb: whole(({ ttfb }) => ttfb),
    fcp: whole(({ fcp }) => fcp),
    lcp: whole(({ lcp }) => lcp),
    cls: Number(of(({ cls }) => cls).toFixed(4)),
    tbt: whole(({ tbt }) => tbt),
    hydrated: hydrated.length > 0 ? Math.round(median(hydrated)) : null,
    requests: whole(({ requests }) => requests),
    // one entry for each kind
    bytes: Object.fromEntries(
      kinds.map((kind) => [kind, whole(({ bytes }) => bytes[kind])]),
    ) as View['bytes'],
    brotliScript: whole(({ brotliScript }) => brotliScript),
  };
}

export function medianWalk(walks: readonly Walk[]): Walk {
  const of = (pick: (walk: Walk) => number) => Math.round(median(walks.map(pick)));
  return {
    painted: of(({ painted }) => painted),
    roundTrips: of(({ roundTrips }) => roundTrips),
    requests: of(({ requests }) => requests),
  };
}
