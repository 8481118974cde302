import type { FiguresWish, LeadFigures, LeadKind, LeadShare } from 'shared-contracts/inbox';
import { dayInBahrain, type Locale } from 'shared-contracts/locale';
import { campaignTitles } from '../../campaigns/campaign-titles.queries';
import type { Database } from '../../database/database';
import type { LeadWorkTable } from '../../database/tables';
import { matching } from './lead-filter';
import type { LeadScope } from './scope';

const aDay = 24 * 60 * 60 * 1000;
const minute = 60_000;

/** Days counted by default. */
const usualDays = 30;

/** Counts of the leads of some days. Holds no personal data. */
export async function leadFigures(
  database: Database,
  scope: LeadScope,
  wish: FiguresWish,
  { now, locale }: { now: Date; locale: Locale },
): Promise<LeadFigures> {
  const titles = await campaignTitles(database);
  const until = wish.until ?? dayInBahrain(now);
  const since = wish.since ?? daysBefore(until, usualDays - 1);
  const leads = await database
    .selectFrom('lead_work')
    .select(['kind', 'source', 'campaign', 'state'])
    .select(['created_at', 'due_at', 'first_answered_at'])
    .where((where) => matching(where, scope, { ...wish, since, until }, { id: '', now }))
    .orderBy('created_at')
    .execute();
  const days = counted(
    leads,
    ({ created_at: at, kind }) => `${dayInBahrain(new Date(at))} ${kind}`,
  );
  return {
    ...{ since, until },
    days: [...days].map(([key, { length }]) => {
      const [day = '', kind] = key.split(' ');
      return { day, kind: kind as LeadKind, count: length }; // written from a `Lead` only
    }),
    kinds: shares(leads, ({ kind }) => kind),
    sources: shares(leads, ({ source }) => source),
    campaigns: shares(
      leads.filter(({ campaign }) => campaign !== null),
      ({ campaign }) => campaign ?? '',
    ).map((share) => ({ ...share, title: titles.get(share.name)?.[locale] })),
    states: [...counted(leads, ({ state }) => state)].map(([, of]) => ({
      state: of[0]?.state ?? 'new',
      count: of.length,
    })),
    firstAnswer: firstAnswers(leads),
  };
}

type Counted = Pick<
  LeadWorkTable,
  'kind' | 'source' | 'campaign' | 'state' | 'created_at' | 'due_at' | 'first_answered_at'
>;

const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00Z`) - count * aDay).toISOString().slice(0, 10);

function counted(leads: readonly Counted[], keyOf: (lead: Counted) => string) {
  const groups = new Map<string, Counted[]>();
  for (const lead of leads) {
    const key = keyOf(lead);
    const group = groups.get(key);
    if (group) group.push(lead);
    else groups.set(key, [lead]);
  }
  return groups;
}

/** Largest first. */
const shares = (leads: readonly Counted[], nameOf: (lead: Counted) => string): LeadShare[] =>
  [...counted(leads, nameOf)]
    .map(([name, of]) => ({
      ...{ name, count: of.length },
      won: of.filter(({ state }) => state === 'won').length,
      lost: of.filter(({ state }) => state === 'lost').length,
    }))
    .sort((a, b) => b.count - a.count);

function firstAnswers(leads: readonly Counted[]): LeadFigures['firstAnswer'] {
  const awaited = leads.filter(({ state }) => state !== 'not-genuine');
  const answers = awaited.flatMap(({ created_at: came, due_at: due, first_answered_at: at }) =>
    at === null
      ? []
      : [{ after: Date.parse(at) - Date.parse(came), inTime: due === null || at <= due }],
  );
  const times = answers.map(({ after }) => Math.round(after / minute)).sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? null;
  return {
    answered: answers.length,
    inTime: answers.filter(({ inTime }) => inTime).length,
    unanswered: awaited.length - answers.length,
    ...{ median: at(0.5), ninetieth: at(0.9) },
  };
}
