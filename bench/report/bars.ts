import type { View } from '../phone/first-view';
import type { Results, ViewResult } from './results';

/** What a first view must not exceed, beside what it is compared with. */
export const viewBars = {
  lcpToFloor: 1.1,
  lcpToMonolith: 1,
  fcpToFloor: 1.1,
  fcpToMonolith: 1,
  hydratedToMonolith: 1.05,
  scriptToMonolith: 1.1,
} as const;

export type RatioName = keyof typeof viewBars;

/** Limits that stand alone: ms, bytes, and the sum of shifts as it is read, to two digits. */
export const limits = {
  cls: 0.005,
  tbt: 150,
  script: 135_000,
  page: 350_000,
  shown: 100,
  roundTrips: 1,
  answered: 100,
  /** From the tap at 4 s to the first field of the dialog. */
  dialog: 700,
  longest: 200,
};

const ratio = (one: number | null | undefined, other: number | null | undefined) =>
  one && other ? one / other : null;

/** Ours against the other two; null where one of both was not measured. */
export function ratiosOf({
  sites: { ours, monolith, floor },
}: ViewResult): Record<RatioName, number | null> {
  return {
    lcpToFloor: ratio(ours?.lcp, floor?.lcp),
    lcpToMonolith: ratio(ours?.lcp, monolith?.lcp),
    fcpToFloor: ratio(ours?.fcp, floor?.fcp),
    fcpToMonolith: ratio(ours?.fcp, monolith?.fcp),
    hydratedToMonolith: ratio(ours?.hydrated, monolith?.hydrated),
    scriptToMonolith: ratio(ours?.bytes.script, monolith?.bytes.script),
  };
}

export const wholePage = ({ bytes }: View) =>
  Object.values(bytes).reduce((sum, part) => sum + part, 0);

/** Every bar that is missed, as a sentence with by how much. */
export function missedBars({ views, walks, interactions }: Results): string[] {
  return [
    ...views.flatMap((view) =>
      missedByView(view).map((what) => `${view.locale} ${view.page}: ${what}`),
    ),
    ...walks.flatMap(({ from, to, sites: { ours } }) => {
      if (!ours) return [];
      const { shown, unannounced } = ours;
      return [
        ...over('painted after intent', shown.painted, limits.shown, 'ms'),
        ...over('round trips', unannounced.roundTrips, limits.roundTrips, ''),
      ].map((what) => `${from} to ${to}: ${what}`);
    }),
    ...interactions.flatMap(({ gesture, locale, delay, sites: { ours } }) => {
      if (!ours) return [];
      const { answered, usable, longest } = ours;
      const isDialog = gesture === 'ask for a test drive' && delay === 4000;
      return [
        ...(usable === null ? ['lost'] : []),
        ...over('answered', answered ?? 0, limits.answered, 'ms'),
        ...(isDialog ? over('usable', usable ?? 0, limits.dialog, 'ms') : []),
        ...over('longest interaction', longest ?? 0, limits.longest, 'ms'),
      ].map((what) => `${locale} ${gesture}, ${delay} ms after load: ${what}`);
    }),
  ];
}

function missedByView(result: ViewResult): string[] {
  const { ours } = result.sites;
  if (!ours) return [];
  const ratios = Object.entries(ratiosOf(result)) as [RatioName, number | null][];
  return [
    ...ratios.flatMap(([name, value]) =>
      over(wordsOf[name], round(value ?? 0), viewBars[name], ''),
    ),
    ...(ours.cls < limits.cls ? [] : [`CLS is ${ours.cls}`]),
    ...over('total blocking time', ours.tbt, limits.tbt, 'ms'),
    ...over('script after brotli', ours.brotliScript, limits.script, 'B'),
    ...over('whole page', wholePage(ours), limits.page, 'B'),
  ];
}

const wordsOf: Readonly<Record<RatioName, string>> = {
  lcpToFloor: 'LCP / floor',
  lcpToMonolith: 'LCP / monolith',
  fcpToFloor: 'FCP / floor',
  fcpToMonolith: 'FCP / monolith',
  hydratedToMonolith: 'hydrated / monolith',
  scriptToMonolith: 'script / monolith',
};

const round = (value: number) => Math.round(value * 100) / 100;

const over = (what: string, value: number, bar: number, unit: string) =>
  value > bar ? [`${what} is ${value} ${unit} for ${bar} ${unit}`.replace(/ +/g, ' ').trim()] : [];
