import { type Locale, locales, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { type Gesture, gestures } from '../phone/gestures';
import { type Interaction, interact } from '../phone/interactions';
import { followJourney, type Journey } from '../phone/journey';
import { hold, limits } from '../report/bars';
import { median } from '../report/median';
import type { Table } from '../report/tables';
import type { SiteName } from '../sites/sites';
import { type Bench, type Held, isWanted, type Report, rotated, waysTo } from './part';

interface Case {
  gesture: Gesture;
  locale: Locale;
  delay: number;
}

type Sample<Seen> = Seen & { what: string; locale: Locale; delay: number; site: SiteName };

/** Measures the first interactions on pages, early and late, and a whole journey, in both languages. */
export async function measureInteractions(bench: Bench): Promise<Report> {
  const wanted = gestures.filter(
    ({ page, name }) => isWanted(bench.pages, page) && isWanted(bench.gestures, name),
  );
  const cases: Case[] = bench.delays.flatMap((delay) =>
    locales.flatMap((locale) => wanted.map((gesture) => ({ gesture, locale, delay }))),
  );
  const seen: Sample<Interaction>[] = [];
  const journeys: Sample<Journey>[] = [];
  for (let run = 0; run < bench.samples; run += 1) {
    if (bench.gestures.length === 0 && isWanted(bench.pages, paths.home()))
      await journeysOf(bench, run, journeys);
    for (const one of cases) {
      if (bench.isOver()) break;
      await interactionsOf(bench, run, one, seen);
    }
  }
  return report(seen, journeys, cases.length);
}

async function journeysOf(bench: Bench, run: number, journeys: Sample<Journey>[]) {
  for (const locale of locales) {
    for (const site of rotated(bench.names, run)) {
      if (bench.isOver()) return;
      bench.progress(`run ${run + 1} of ${bench.samples}: journey, ${locale}`);
      await bench.lab.calibrate();
      const { address } = waysTo(bench, site, localise(paths.home(), locale));
      const journey = await followJourney(bench.lab, address);
      journeys.push({ ...journey, what: 'home, model, dialog, send', locale, delay: 0, site });
    }
  }
}

async function interactionsOf(
  bench: Bench,
  run: number,
  { gesture, locale, delay }: Case,
  seen: Sample<Interaction>[],
) {
  bench.progress(`run ${run + 1} of ${bench.samples}: ${gesture.name}, ${locale}, ${delay} ms`);
  await bench.lab.calibrate();
  for (const site of rotated(bench.names, run)) {
    const ways = waysTo(bench, site, localise(gesture.page, locale));
    const interaction = await interact(bench.lab, ways, gesture, delay);
    seen.push({ ...interaction, what: gesture.name, locale, delay, site });
  }
}

function report(seen: Sample<Interaction>[], journeys: Sample<Journey>[], cases: number): Report {
  const found = grouped(seen).map(summaryOf);
  const ways = grouped(journeys).map(journeySummaryOf);
  const measured = new Set(found.map(({ what, locale, delay }) => `${what} ${locale} ${delay}`));
  const ours = <One extends { site: SiteName }>(list: One[]) =>
    list.filter(({ site }) => site === 'ours');
  return {
    scope: `${measured.size} of ${cases} gestures, each up to ${Math.max(0, ...found.map(({ samples }) => samples))} times; ${journeys.length} journeys.`,
    tables: [
      ...(ways.length > 0 ? [journeyTable(ways)] : []),
      ...(found.length > 0 ? [interactionTable(found)] : []),
    ],
    held: [...ours(ways).flatMap(heldOfJourney), ...ours(found).flatMap(heldOf)],
    results: { interactions: found, journeys: ways },
  };
}

function grouped<One extends Sample<object>>(samples: readonly One[]): [One, ...One[]][] {
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

function heldOf({ what, locale, delay, answered, usable, longest, lost }: Summary): Held[] {
  const isDialog = what === 'ask for a test drive' && delay === 4000;
  return [
    hold('lost', lost, 0),
    ...(answered === null ? [] : [hold('answered', answered, limits.answered, 'ms')]),
    ...(isDialog && usable !== null ? [hold('usable', usable, limits.dialog, 'ms')] : []),
    hold('longest interaction', longest, limits.longest, 'ms'),
  ].map((held) => ({ ...held, what: `${locale} ${what}, ${delay} ms after load: ${held.what}` }));
}

const heldOfJourney = ({ what, locale, longest, lost }: JourneySummary): Held[] => [
  hold(`${locale} ${what}: lost`, lost, 0),
  hold(`${locale} ${what}: longest interaction`, longest, limits.longest, 'ms'),
];
