import { setImmediate } from 'node:timers/promises';
import { type SelectQueryBuilder, sql } from 'kysely';
import type {
  FiguresWish,
  LeadFigures,
  LeadKind,
  LeadShare,
  LeadState,
} from 'shared-contracts/inbox';
import { dayInBahrain, type Locale } from 'shared-contracts/locale';
import { dayAfter } from 'shared-contracts/schedule';
import { campaignTitles } from '../../content/campaigns/campaign-titles.queries';
import { type Database, isPostgres } from '../../database/database';
import type { Tables } from '../../database/tables';
import { leadNames } from '../lead-names';
import { leadCondition } from './lead-filter';
import type { LeadScope } from './scope';

export const defaultDays = 30;

/** Counts of the leads of some days. Holds no personal data. */
export async function leadFigures(
  database: Database,
  scope: LeadScope,
  query: FiguresWish,
  { now, locale }: { now: Date; locale: Locale },
): Promise<LeadFigures> {
  const [titles, { models }] = await Promise.all([campaignTitles(database), leadNames(database)]);
  const until = query.until ?? dayInBahrain(now);
  const since = query.since ?? dayAfter(until, 1 - defaultDays);
  const tallies: (Tally & { day: string })[] = [];
  const answers: Answers[] = [];
  for await (const day of daysWithLeads(database, since, until)) {
    const leads = database
      .selectFrom('lead_work')
      .where((where) =>
        leadCondition(where, scope, { ...query, since: day, until: day }, { id: '', now }),
      );
    tallies.push(...(await tally(leads)).map((one) => ({ ...one, day })));
    answers.push(...(await answersOf(database, leads)));
  }
  const days = sumBy(tallies, ({ day, kind }) => `${day} ${kind}`);
  return {
    ...{ since, until },
    days: [...days].map(([key, { count }]) => {
      const [day = '', kind] = key.split(' ');
      return { day, kind: kind as LeadKind, count }; // written from a `Lead` only
    }),
    kinds: sharesBy(tallies, ({ kind }) => kind),
    sources: sharesBy(tallies, ({ source }) => source),
    campaigns: sharesBy(tallies, ({ campaign }) => campaign).map((share) => ({
      ...share,
      title: titles.get(share.name)?.[locale],
    })),
    states: [...sumBy(tallies, ({ state }) => state)].map(([state, { count }]) => ({
      state: state as LeadState,
      count,
    })),
    sold: [...sumBy(tallies, ({ model }) => model)]
      .map(([model, { count, priced, total }]) => ({
        ...{ model, count, priced, total },
        title: models.get(model)?.[locale] ?? model,
      }))
      .sort((a, b) => b.count - a.count),
    firstAnswer: firstAnswers(answers),
  };
}

/** One day after the other, because SQLite's calls block the process: a year of many leads takes it seconds. */
export async function* daysWithLeads(database: Database, since: string, until: string) {
  const { first } = await database
    .selectFrom('lead_work')
    .select(({ fn }) => fn.min<string | null>('created_at').as('first'))
    .executeTakeFirstOrThrow();
  if (first === null) return;
  const firstDay = dayInBahrain(new Date(first));
  for (let day = since < firstDay ? firstDay : since; day <= until; day = dayAfter(day, 1)) {
    await setImmediate();
    yield day;
  }
}

type Leads = SelectQueryBuilder<Tables, 'lead_work', object>;

/** Numbers of the leads that have all in common that is counted. */
async function tally(leads: Leads) {
  const rows = await leads
    .select(['kind', 'source', 'campaign', 'state', 'sold_model as model'])
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.count('sold_price').as('priced'),
      fn.sum<string | null>('sold_price').as('total'),
    ])
    .groupBy(['kind', 'source', 'campaign', 'state', 'sold_model'])
    .execute();
  return rows.map(({ count, priced, total, ...row }) => ({
    ...row,
    ...{ count: Number(count), priced: Number(priced), total: Number(total) },
  }));
}

type Tally = Awaited<ReturnType<typeof tally>>[number];

/** Sums of the numbers by name; leads without the name are left out. */
function sumBy<One extends Tally>(tallies: readonly One[], nameOf: (one: One) => string | null) {
  const sums = new Map<string, Record<'count' | 'won' | 'lost' | 'priced' | 'total', number>>();
  for (const one of tallies) {
    const name = nameOf(one);
    if (name === null) continue;
    const { count, state, priced, total } = one;
    const sum = sums.get(name) ?? { count: 0, won: 0, lost: 0, priced: 0, total: 0 };
    sums.set(name, {
      count: sum.count + count,
      won: sum.won + (state === 'won' ? count : 0),
      lost: sum.lost + (state === 'lost' ? count : 0),
      priced: sum.priced + priced,
      total: sum.total + total,
    });
  }
  return sums;
}

/** Largest first. */
const sharesBy = (tallies: readonly Tally[], nameOf: (one: Tally) => string | null): LeadShare[] =>
  [...sumBy(tallies, nameOf)]
    .map(([name, { count, won, lost }]) => ({ name, count, won, lost }))
    .sort((a, b) => b.count - a.count);

/** Numbers of the leads by the minutes until their answer; null for those without one. */
async function answersOf(database: Database, leads: Leads) {
  const minutes = isPostgres(database)
    ? sql<
        number | null
      >`round(extract(epoch from first_answered_at::timestamptz - created_at::timestamptz) / 60)::int`
    : sql<
        number | null
      >`cast(round((julianday(first_answered_at) - julianday(created_at)) * 1440) as integer)`;
  const rows = await leads
    .where('state', '!=', 'not-genuine')
    .select(({ fn }) => [
      minutes.as('minutes'),
      fn.countAll().as('count'),
      fn.sum(sql`case when first_answered_at > due_at then 0 else 1 end`).as('inTime'),
    ])
    .groupBy('minutes')
    .execute();
  return rows.map((row) => ({
    minutes: row.minutes,
    ...{ count: Number(row.count), inTime: Number(row.inTime) },
  }));
}

type Answers = Awaited<ReturnType<typeof answersOf>>[number];

function firstAnswers(all: readonly Answers[]): LeadFigures['firstAnswer'] {
  const answers = all.flatMap(({ minutes, ...row }) =>
    minutes === null ? [] : { minutes, ...row },
  );
  answers.sort((a, b) => a.minutes - b.minutes);
  const sum = (of: readonly Answers[], what: 'count' | 'inTime') =>
    of.reduce((total, one) => total + one[what], 0);
  const answered = sum(answers, 'count');
  const percentile = (share: number) => {
    let left = Math.ceil(answered * share);
    return (
      answers.find(({ count }) => {
        left -= count;
        return left <= 0;
      })?.minutes ?? null
    );
  };
  return {
    ...{ answered, inTime: sum(answers, 'inTime'), unanswered: sum(all, 'count') - answered },
    ...{ median: percentile(0.5), ninetieth: percentile(0.9) },
  };
}
