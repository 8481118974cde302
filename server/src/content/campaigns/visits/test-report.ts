import { conversionsOf, enough, type TestReport } from 'shared-contracts/campaign-figures';
import { dayInBahrain } from 'shared-contracts/locale';
import type { Database } from '../../../database/database';
import type { LandingTest } from './landing-test';
import { bestProbabilities, shareInterval, splitProbability } from './statistics';

/** A split with a smaller probability (one in a thousand tests) is reported as an error in the test. */
const minSplitProbability = 0.001;

const dayMs = 24 * 60 * 60 * 1000;

/** Visitors and leads of each variant in this test. */
export async function testReport(
  database: Database,
  test: LandingTest,
  now: Date,
): Promise<TestReport> {
  const [visits, leads] = await Promise.all([visitsOf(database, test), leadsOf(database, test)]);
  const counted = test.variants.map(({ name, weight }) => ({
    ...{ name, weight },
    visitors: sumOf(visits, name, 'visitors'),
    leads: sumOf(leads, name, 'count'),
  }));
  const best = bestProbabilities(counted);
  const split = splitProbability(counted);
  const since = visits.map(({ day }) => day).sort()[0] ?? null;
  const days = since === null ? 0 : daysFrom(since, dayInBahrain(now));
  const minVisitors = Math.min(...counted.map(({ visitors }) => visitors));
  const lacks = {
    visitors: Math.max(0, enough.visitors - minVisitors),
    days: Math.max(0, enough.days - days),
  };
  return {
    ...{ offer: test.offerType, since, days },
    variants: counted.map((variant, at) => ({
      ...variant,
      conversion: variant.visitors === 0 ? null : convertedOf(variant) / variant.visitors,
      interval: shareInterval(variant),
      best: best[at] ?? 0,
    })),
    split,
    isSplitWrong: split < minSplitProbability,
    lacks,
    isEnough: lacks.visitors === 0 && lacks.days === 0,
  };
}

const convertedOf = ({ visitors, leads }: { visitors: number; leads: number }) =>
  conversionsOf({ visits: visitors, leads });

const visitsOf = (database: Database, { slug, id }: LandingTest) =>
  database
    .selectFrom('campaign_visits')
    .select(['day', 'variant', 'visitors'])
    .where('slug', '=', slug)
    .where('test', '=', id)
    .execute();

const leadsOf = (database: Database, { slug, id }: LandingTest) =>
  database
    .selectFrom('campaign_leads')
    .select(['variant', 'count'])
    .where('slug', '=', slug)
    .where('test', '=', id)
    .execute();

const sumOf = <Part extends string>(
  rows: readonly ({ variant: string } & Record<Part, number>)[],
  name: string,
  part: Part,
): number =>
  rows.filter(({ variant }) => variant === name).reduce((sum, row) => sum + row[part], 0);

/** Counts both days, so that a test that started today has run for one day. */
const daysFrom = (first: string, last: string) =>
  Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
