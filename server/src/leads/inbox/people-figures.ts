import type { FiguresWish, PeopleFigures, PersonFigures } from 'shared-contracts/inbox';
import type { Locale } from 'shared-contracts/locale';
import type { Database } from '../../database/database';
import { csvOf } from '../../staff/csv';
import { fillPlaceholders } from '../../staff/staff-language';
import { sourceLabel } from '../delivery/lead-messages';
import { isCounted, leadDays, type SourceRow } from './lead-days';
import { figuresDays } from './lead-figures';
import { type LeadLabels, toNamedBranch } from './listed-lead';
import ar from './messages/ar.json';
import en from './messages/en.json';
import type { LeadScope } from './scope';
import { Sums } from './sums';

const texts = { en: en.people, ar: ar.people };

/** Counts of the leads of some days by their person and branch, the most first. The list counts the same leads. */
export async function peopleFigures(
  database: Database,
  scope: LeadScope,
  query: FiguresWish,
  { now, labels }: { now: Date; labels: LeadLabels },
): Promise<PeopleFigures> {
  const { since, until } = figuresDays(query, now);
  const people = new Map<string, PersonFigures & { sums: Sums<SourceRow> }>();
  for await (const { groups } of leadDays(database, 'people', since, until)) {
    for (const group of groups) {
      if (!isCounted(group, scope, query)) continue;
      const { person, name, branch } = group;
      const key = `${person} ${branch}`;
      const found = people.get(key) ?? {
        person: null,
        branch: toNamedBranch(branch, labels),
        ...{ leads: 0, answered: 0, inTime: 0, appointments: 0, won: 0 },
        ...{ sources: [], sums: new Sums<SourceRow>() },
      };
      people.set(key, found);
      // the newest name
      if (person !== null) found.person = { id: person, name: name ?? '' };
      for (const what of counts) found[what] += group[what];
      for (const row of group.sources) found.sums.add(row);
    }
  }
  return {
    ...{ since, until },
    people: [...people.values()]
      .map(({ sums, ...one }) => ({
        ...one,
        sources: sums.mostFirst().map(([source, count]) => ({ name: source, count })),
      }))
      .sort((a, b) => b.leads - a.leads),
  };
}

const counts = ['leads', 'answered', 'inTime', 'appointments', 'won'] as const;

/** The figures for spreadsheets: a line for each person, branch and source would repeat sums, so sources are words. */
export function peopleCsv({ people }: PeopleFigures, locale: Locale): string {
  const { columns, nobody } = texts[locale];
  return csvOf([
    Object.values(columns),
    ...people.map(({ person, branch, sources, ...counts }) => [
      ...[person?.name ?? nobody, branch.title, counts.leads, counts.answered, counts.inTime],
      ...[counts.appointments, counts.won],
      sources.map(({ name, count }) => `${sourceLabel(name, locale)} ${count}`).join(' · '),
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
