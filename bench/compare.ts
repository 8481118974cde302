import type { Browser } from 'playwright';
import { locales, localise } from 'shared-contracts/locale';
import { type BenchPage, journeys } from './pages';
import { openView, type View } from './phone/first-view';
import { gestures, type Interaction, interact } from './phone/interactions';
import { type Walk, walk } from './phone/walk';
import {
  type InteractionResult,
  medianInteraction,
  medianView,
  medianWalk,
  type ViewResult,
  type WalkResult,
} from './report/results';
import type { SiteName, Sites } from './sites/sites';

interface Comparison {
  browser: Browser;
  sites: Sites;
  /** Those of the sites that are looked at. */
  names: readonly SiteName[];
  runs: number;
  progress: (what: string) => void;
}

/** Another site begins in each run: what disturbs the machine, and what warms it, meets all alike. */
const rotated = <One>(list: readonly One[], run: number): One[] =>
  list.map((_one, index) => list[(index + run) % list.length] as One);

/** Opens each page at each site, site after site, as often as `runs` says. */
export async function compareViews(
  { browser, sites, names, runs, progress }: Comparison,
  pages: readonly BenchPage[],
): Promise<ViewResult[]> {
  const samples = new Map<string, View[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const { address } of pages) {
      progress(`run ${run + 1} of ${runs}: ${address}`);
      for (const name of rotated(names, run)) {
        const view = await openView(browser, `${sites[name]?.origin}${address}`);
        note(samples, `${name} ${address}`, view);
      }
    }
  }
  return pages.map(({ name: page, locale, address }) => ({
    page,
    locale,
    sites: bySite(names, (name) => medianView(samples.get(`${name} ${address}`) ?? [])),
  }));
}

/** Follows links from team to team, as visitors do who show where they will go, and as those who just click. */
export async function compareWalks(
  { browser, sites, names, runs, progress }: Comparison,
  words: readonly string[],
): Promise<WalkResult[]> {
  const samples = new Map<string, Walk[]>();
  const wanted = journeys.filter(({ from, to }) =>
    words.length === 0 ? true : words.some((word) => from.includes(word) || to.includes(word)),
  );
  const walking = names.filter((name) => name !== 'floor');
  for (let run = 0; run < runs; run += 1) {
    for (const { from, to } of wanted) {
      progress(`run ${run + 1} of ${runs}: ${from} to ${to}`);
      for (const name of rotated(walking, run)) {
        const origin = sites[name]?.origin ?? '';
        for (const isShown of [true, false]) {
          const sample = await walk(browser, { origin, from, to, isShown });
          note(samples, `${name} ${from} ${to} ${isShown}`, sample);
        }
      }
    }
  }
  return wanted.map(({ from, to }) => ({
    from,
    to,
    sites: bySite(walking, (name) => ({
      shown: medianWalk(samples.get(`${name} ${from} ${to} true`) ?? []),
      unannounced: medianWalk(samples.get(`${name} ${from} ${to} false`) ?? []),
    })),
  }));
}

/** ms after a page has loaded. */
const delays = [300, 1000, 4000];

/** What visitors do first on a page, soon and late, in both languages. */
export async function compareInteractions(
  { browser, sites, names, runs, progress }: Comparison,
  words: readonly string[],
): Promise<InteractionResult[]> {
  const samples = new Map<string, Interaction[]>();
  const alive = names.filter((name) => name !== 'floor');
  const wanted = gestures
    .filter(({ page }) => words.length === 0 || words.some((word) => page.includes(word)))
    .flatMap((gesture) =>
      locales.flatMap((locale) => delays.map((delay) => ({ gesture, locale, delay }))),
    );
  const keyOf = (name: SiteName, { gesture, locale, delay }: (typeof wanted)[number]) =>
    `${name} ${gesture.name} ${locale} ${delay}`;
  for (let run = 0; run < runs; run += 1) {
    for (const one of wanted) {
      const { gesture, locale, delay } = one;
      progress(`run ${run + 1} of ${runs}: ${gesture.name}, ${locale}, after ${delay} ms`);
      for (const name of rotated(alive, run)) {
        const address = `${sites[name]?.origin}${localise(gesture.page, locale)}`;
        note(samples, keyOf(name, one), await interact(browser, address, gesture, delay));
      }
    }
  }
  return wanted.map((one) => ({
    gesture: one.gesture.name,
    locale: one.locale,
    delay: one.delay,
    sites: bySite(alive, (name) => medianInteraction(samples.get(keyOf(name, one)) ?? [])),
  }));
}

function note<Sample>(samples: Map<string, Sample[]>, key: string, sample: Sample): void {
  samples.set(key, [...(samples.get(key) ?? []), sample]);
}

const bySite = <Result>(names: readonly SiteName[], resultOf: (name: SiteName) => Result) =>
  Object.fromEntries(names.map((name) => [name, resultOf(name)]));
