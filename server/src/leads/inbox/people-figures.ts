import type { FiguresWish, PeopleFigures, PersonFigures } from 'shared-contracts/inbox';
import { dayInBahrain, type Locale } from 'shared-contracts/locale';
import { dayAfter } from 'shared-contracts/schedule';
import type { Database } from '../../database/database';
import { csvOf } from '../../staff/csv';
import { fillPlaceholders } from '../../staff/staff-language';
import { daysWithLeads, defaultDays } from './lead-figures';
import { leadCondition } from './lead-filter';
import { type LeadLabels, toNamedBranch } from './listed-lead';
import ar from './messages/ar.json';
import en from './messages/en.json';
import type { LeadScope } from './scope';

const texts = { en: en.people, ar: ar.people };

/** Counts of the leads of some days by their person and branch, the most first. The list counts the same leads. */
export async function peopleFigures(
  database: Database,
  scope: LeadScope,
  query: FiguresWish,
  { now, labels }: { now: Date; labels: LeadLabels },
): Promise<PeopleFigures> {
  const until = query.until ?? dayInBahrain(now);
  const since = query.since ?? dayAfter(until, 1 - defaultDays);
  const people = new Map<string, PersonFigures>();
  for await (const day of daysWithLeads(database, since, until)) {
    const rows = await database
      .selectFrom('lead_work')
      .select(({ fn }) => ['person', 'branch', 'source', fn.max('person_name').as('name')])
      .select(({ eb, fn, ref }) => {
        const isAnswered = eb.and([
          eb('first_answered_at', 'is not', null),
          eb('state', '!=', 'not-genuine'),
        ]);
        const isInTime = eb.and([
          isAnswered,
          eb.or([eb('due_at', 'is', null), eb('first_answered_at', '<=', ref('due_at'))]),
        ]);
        const countIf = (condition: typeof isAnswered) =>
          fn.sum<number>(eb.case().when(condition).then(1).else(0).end());
        return [
          fn.countAll().as('leads'),
          countIf(isAnswered).as('answered'),
          countIf(isInTime).as('inTime'),
          countIf(eb.and([eb('appointment_at', 'is not', null)])).as('appointments'),
          countIf(eb.and([eb('state', '=', 'won')])).as('won'),
        ];
      })
      .where((where) =>
        leadCondition(where, scope, { ...query, since: day, until: day }, { id: '', now }),
      )
      .groupBy(['person', 'branch', 'source'])
      .execute();
    for (const { person, name, branch, source, ...counts } of rows) {
      const key = `${person} ${branch}`;
      const found = people.get(key) ?? {
        branch: toNamedBranch(branch, labels),
        ...{ leads: 0, answered: 0, inTime: 0, appointments: 0, won: 0 },
        sources: [],
      };
      const leads = Number(counts.leads);
      people.set(key, {
        ...found,
        person: person === null ? null : { id: person, name: name ?? '' },
        leads: found.leads + leads,
        answered: found.answered + Number(counts.answered),
        inTime: found.inTime + Number(counts.inTime),
        appointments: found.appointments + Number(counts.appointments),
        won: found.won + Number(counts.won),
        sources: withCount(found.sources, source, leads),
      });
    }
  }
  return {
    ...{ since, until },
    people: [...people.values()]
      .map((one) => ({ ...one, sources: one.sources.toSorted((a, b) => b.count - a.count) }))
      .sort((a, b) => b.leads - a.leads),
  };
}

function withCount(sources: PersonFigures['sources'], name: string, more: number) {
  const { count = 0 } = sources.find((source) => source.name === name) ?? {};
  return [...sources.filter((source) => source.name !== name), { name, count: count + more }];
}

/** The figures for spreadsheets: a line for each person, branch and source would repeat sums, so sources are words. */
export function peopleCsv({ people }: PeopleFigures, locale: Locale): string {
  const { columns, nobody } = texts[locale];
  return csvOf([
    Object.values(columns),
    ...people.map(({ person, branch, sources, ...counts }) => [
      ...[person?.name ?? nobody, branch.title, counts.leads, counts.answered, counts.inTime],
      ...[counts.appointments, counts.won],
      sources.map(({ name, count }) => `${name} ${count}`).join(' · '),
    ]),
  ]);
}

/** One line of the weekly mail for each person and branch. */
export const peopleLines = ({ people }: PeopleFigures, locale: Locale): string[] => {
  if (people.length === 0) return [texts[locale].none];
  return people.map(({ person, branch, sources: _, ...counts }) =>
    fillPlaceholders(texts[locale].line, {
      ...{ name: person?.name ?? texts[locale].nobody, branch: branch.title },
      ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
    }),
  );
};
