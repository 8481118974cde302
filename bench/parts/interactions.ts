import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { type Gesture, gestures } from '../phone/gestures';
import { type Interaction, interact } from '../phone/interactions';
import { followJourney, type Journey } from '../phone/journey';
import { checkLimit, limits } from '../report/limits';
import { median } from '../report/median';
import { rowsOf, type Table } from '../report/tables';
import type { SiteName } from '../sites/sites';
import {
  type BenchContext,
  type LimitCheck,
  matchesFilter,
  type Report,
  rotate,
} from './bench-context';

interface Case {
  gesture: Gesture;
  locale: Locale;
  delay: number;
}

type Sample<Seen> = Seen & { what: string; locale: Locale; delay: number; site: SiteName };

/** Measures the first interactions on pages, early and late, and a whole journey, in both languages. */
export async function measureInteractions(bench: BenchContext): Promise<Report> {
  const selectedGestures = gestures.filter(
    ({ page, name }) => matchesFilter(bench.pages, page) && matchesFilter(bench.gestures, name),
  );
  const cases: Case[] = bench.delays.flatMap((delay) =>
    locales.flatMap((locale) => selectedGestures.map((gesture) => ({ gesture, locale, delay }))),
  );
  const interactionSamples: Sample<Interaction>[] = [];
  const journeys: Sample<Journey>[] = [];
  for (let run = 0; run < bench.samples; run += 1) {
    if (bench.gestures.length === 0 && matchesFilter(bench.pages, paths.home()))
      await sampleJourneys(bench, run, journeys);
    for (const one of cases) {
      if (bench.isTimeUp()) break;
      await sampleInteractions(bench, run, one, interactionSamples);
    }
  }
  return report(interactionSamples, journeys, cases.length);
}

async function sampleJourneys(bench: BenchContext, run: number, journeys: Sample<Journey>[]) {
  for (const locale of locales) {
    for (const site of rotate(bench.siteNames, run)) {
      if (bench.isTimeUp()) return;
      bench.progress(`run ${run + 1} of ${bench.samples}: journey, ${locale}`);
      await bench.lab.calibrate();
      const address = bench.sites.originOf(site) + localise(paths.home(), locale);
      const journey = await followJourney(bench.lab, address);
      journeys.push({ ...journey, what: 'home, model, dialog, send', locale, delay: 0, site });
    }
  }
}

async function sampleInteractions(
  bench: BenchContext,
  run: number,
  { gesture, locale, delay }: Case,
  interactionSamples: Sample<Interaction>[],
) {
  bench.progress(`run ${run + 1} of ${bench.samples}: ${gesture.name}, ${locale}, ${delay} ms`);
  await bench.lab.calibrate();
  for (const site of rotate(bench.siteNames, run)) {
    const address = bench.sites.originOf(site) + localise(gesture.page, locale);
    const interaction = await interact(bench.lab, address, gesture, delay);
    interactionSamples.push({ ...interaction, what: gesture.name, locale, delay, site });
  }
}

function report(
  interactionSamples: Sample<Interaction>[],
  journeys: Sample<Journey>[],
  cases: number,
): Report {
  const summaries = groupSamples(interactionSamples).map(summaryOf);
  const journeySummaries = groupSamples(journeys).map(journeySummaryOf);
  const measured = new Set(
    summaries.map(({ what, locale, delay }) => `${what} ${locale} ${delay}`),
  );
  const ours = <One extends { site: SiteName }>(list: One[]) =>
    list.filter(({ site }) => site === 'ours');
  return {
    scope: `${measured.size} of ${cases} gestures, each up to ${Math.max(0, ...summaries.map(({ samples }) => samples))} times; ${journeys.length} journeys.`,
    tables: {
      ...(journeySummaries.length > 0 && { Journeys: rowsOf(journeyTable(journeySummaries)) }),
      ...(summaries.length > 0 && { 'First interactions': rowsOf(interactionTable(summaries)) }),
    },
    checks: [
      ...ours(journeySummaries).flatMap(checksOfJourney),
      ...ours(summaries).flatMap(checksOf),
    ],
  };
}

function groupSamples<One extends Sample<object>>(samples: readonly One[]): [One, ...One[]][] {
  const groups = new Map<string, [One, ...One[]]>();
  for (const one of samples) {
    const key = `${one.what} ${one.locale} ${one.delay} ${one.site}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

type Summary = ReturnType<typeof summaryOf>;

/** Medians of the samples that were not lost, and the number of lost ones. */
function summaryOf(samples: [Sample<Interaction>, ...Sample<Interaction>[]]) {
  const [{ what, locale, delay, site }] = samples;
  const of = (time: 'answered' | 'usable') => {
    const known = samples.flatMap((sample) => sample[time] ?? []);
    return known.length > 0 ? Math.round(median(known)) : null;
  };
  return {
    ...{ what, locale, delay, site, samples: samples.length },
    ...{ answered: of('answered'), usable: of('usable') },
    longest: Math.max(0, ...samples.map(({ longest }) => longest ?? 0)),
    lost: samples.filter(({ usable }) => usable === null).length,
  };
}

type JourneySummary = ReturnType<typeof journeySummaryOf>;

function journeySummaryOf(samples: [Sample<Journey>, ...Sample<Journey>[]]) {
  const [{ what, locale, site }] = samples;
  return {
    ...{ what, locale, site, samples: samples.length },
    longest: Math.max(...samples.map(({ longest }) => longest)),
    lost: samples.filter(({ lostAt }) => lostAt !== null).length,
    lostAt: samples.flatMap(({ lostAt }) => lostAt ?? []).join(', '),
  };
}

const journeyTable = (ways: readonly JourneySummary[]): Table => [
  ['journey', '', 'site', 'times', 'longest ms (INP)', 'lost at'],
  ...ways.map(({ what, locale, site, samples, longest, lostAt }) => [
    ...[what, locale, site, String(samples), String(longest), lostAt || '–'],
  ]),
];

const interactionTable = (found: readonly Summary[]): Table => [
  ['gesture', '', 'ms after load', 'site', 'answered ms', 'usable ms', 'longest ms', 'lost'],
  ...found.map(({ what, locale, delay, site, answered, usable, longest, lost, samples }) => [
    ...[what, locale, String(delay), site, String(answered ?? '–'), String(usable ?? '–')],
    ...[longest > 0 ? String(longest) : '–', `${lost} of ${samples}`],
  ]),
];

function checksOf({ what, locale, delay, answered, usable, longest, lost }: Summary): LimitCheck[] {
  const isDialog = what === 'ask for a test drive' && delay === 4000;
  return [
    checkLimit('lost', lost, 0),
    ...(answered === null ? [] : [checkLimit('answered', answered, limits.answered, 'ms')]),
    ...(isDialog && usable !== null ? [checkLimit('usable', usable, limits.dialog, 'ms')] : []),
    checkLimit('longest interaction', longest, limits.longest, 'ms'),
  ].map((held) => ({ ...held, what: `${locale} ${what}, ${delay} ms after load: ${held.what}` }));
}

const checksOfJourney = ({ what, locale, longest, lost }: JourneySummary): LimitCheck[] => [
  checkLimit(`${locale} ${what}: lost`, lost, 0),
  checkLimit(`${locale} ${what}: longest interaction`, longest, limits.longest, 'ms'),
];
