import type { View } from '../phone/first-view';
import type { Interaction } from '../phone/interactions';
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

/** One gesture in one language, this many ms after the page has loaded. */
export interface InteractionResult {
  gesture: string;
  locale: string;
  delay: number;
  sites: Partial<Record<SiteName, Interaction>>;
}

export interface Results {
  machine: Machine;
  views: ViewResult[];
  walks: WalkResult[];
  interactions: InteractionResult[];
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

/** A gesture that was lost once is lost: no median hides it. */
export function medianInteraction(samples: readonly Interaction[]): Interaction {
  const of = (times: readonly (number | null)[]) => {
    const known = times.filter((time) => time !== null);
    return known.length < times.length ? null : Math.round(median(known));
  };
  const longest = samples.flatMap((sample) => sample.longest ?? []);
  return {
    answered: of(samples.map(({ answered }) => answered)),
    usable: of(samples.map(({ usable }) => usable)),
    longest: longest.length > 0 ? Math.max(...longest) : null,
  };
}
