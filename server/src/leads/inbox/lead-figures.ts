import type { FiguresWish, LeadFigures, LeadKind, LeadShare } from 'shared-contracts/inbox';
import { dayInBahrain, type Locale } from 'shared-contracts/locale';
import { campaignTitles } from '../../content/campaigns/campaign-titles.queries';
import type { Database } from '../../database/database';
import type { LeadWorkTable } from '../../database/tables';
import { leadNames } from '../lead-names';
import { leadCondition } from './lead-filter';
import type { LeadScope } from './scope';

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;

/** Days counted by default. */
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
  const since = query.since ?? daysBefore(until, defaultDays - 1);
  const leads = await database
    .selectFrom('lead_work')
    .select(['kind', 'source', 'campaign', 'state'])
    .select(['created_at', 'due_at', 'first_answered_at', 'sold_model', 'sold_price'])
    .where((where) => leadCondition(where, scope, { ...query, since, until }, { id: '', now }))
    .orderBy('created_at')
    .execute();
  const days = groupLeads(
    leads,
    ({ created_at: at, kind }) => `${dayInBahrain(new Date(at))} ${kind}`,
  );
  return {
    ...{ since, until },
    days: [...days].map(([key, { length }]) => {
      const [day = '', kind] = key.split(' ');
      return { day, kind: kind as LeadKind, count: length }; // written from a `Lead` only
    }),
    kinds: sharesBy(leads, ({ kind }) => kind),
    sources: sharesBy(leads, ({ source }) => source),
    campaigns: sharesBy(
      leads.filter(({ campaign }) => campaign !== null),
      ({ campaign }) => campaign ?? '',
    ).map((share) => ({ ...share, title: titles.get(share.name)?.[locale] })),
    states: [...groupLeads(leads, ({ state }) => state)].map(([, of]) => ({
      state: of[0]?.state ?? 'new',
      count: of.length,
    })),
    sold: soldCars(leads).map((sold) => ({
      ...sold,
      title: models.get(sold.model)?.[locale] ?? sold.model,
    })),
    firstAnswer: firstAnswers(leads),
  };
}

type CountedLead = Pick<
  LeadWorkTable,
  | 'kind'
  | 'source'
  | 'campaign'
  | 'state'
  | 'created_at'
  | 'due_at'
  | 'first_answered_at'
  | 'sold_model'
  | 'sold_price'
>;

export const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00Z`) - count * dayMs).toISOString().slice(0, 10);

function groupLeads(leads: readonly CountedLead[], keyOf: (lead: CountedLead) => string) {
  const groups = new Map<string, CountedLead[]>();
  for (const lead of leads) {
    const key = keyOf(lead);
    const group = groups.get(key);
    if (group) group.push(lead);
    else groups.set(key, [lead]);
  }
  return groups;
}

/** Largest first. */
const sharesBy = (
  leads: readonly CountedLead[],
  nameOf: (lead: CountedLead) => string,
): LeadShare[] =>
  [...groupLeads(leads, nameOf)]
    .map(([name, of]) => ({
      ...{ name, count: of.length },
      won: of.filter(({ state }) => state === 'won').length,
      lost: of.filter(({ state }) => state === 'lost').length,
    }))
    .sort((a, b) => b.count - a.count);

function soldCars(leads: readonly CountedLead[]) {
  const sold = leads.filter((lead) => lead.sold_model !== null);
  return [...groupLeads(sold, (lead) => lead.sold_model ?? '')]
    .map(([model, of]) => {
      const prices = of.flatMap(({ sold_price: price }) => price ?? []);
      const total = prices.reduce((sum, price) => sum + price, 0);
      return { model, count: of.length, priced: prices.length, total };
    })
    .sort((a, b) => b.count - a.count);
}

function firstAnswers(leads: readonly CountedLead[]): LeadFigures['firstAnswer'] {
  const answerable = leads.filter(({ state }) => state !== 'not-genuine');
  const answers = answerable.flatMap(
    ({ created_at: createdAt, due_at: dueAt, first_answered_at: at }) =>
      at === null
        ? []
        : [
            {
              after: Date.parse(at) - Date.parse(createdAt),
              inTime: dueAt === null || at <= dueAt,
            },
          ],
  );
  const times = answers.map(({ after }) => Math.round(after / minuteMs)).sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.ceil(times.length * share) - 1] ?? null;
  return {
    answered: answers.length,
    inTime: answers.filter(({ inTime }) => inTime).length,
    unanswered: answerable.length - answers.length,
    ...{ median: percentile(0.5), ninetieth: percentile(0.9) },
  };
}
