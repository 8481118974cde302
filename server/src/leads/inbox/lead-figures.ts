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
import type { Database } from '../../database/database';
import { leadNames } from '../lead-names';
import { isCounted, leadDays, type ShareRow, type SoldRow, type StateRow } from './lead-days';
import type { LeadScope } from './scope';
import { Sums } from './sums';

const defaultDays = 30;

/** The first and the last day that are asked for. */
export function figuresDays(query: FiguresWish, now: Date): { since: string; until: string } {
  const until = query.until ?? dayInBahrain(now);
  return { since: query.since ?? dayAfter(until, 1 - defaultDays), until };
}

/** Counts of the leads of some days. Holds no personal data. */
export async function leadFigures(
  database: Database,
  scope: LeadScope,
  query: FiguresWish,
  { now, locale }: { now: Date; locale: Locale },
): Promise<LeadFigures> {
  const [titles, { models }] = await Promise.all([campaignTitles(database), leadNames(database)]);
  const { since, until } = figuresDays(query, now);
  const days: LeadFigures['days'] = [];
  const kinds = new Sums<ShareRow>();
  const sources = new Sums<ShareRow>();
  const campaigns = new Sums<ShareRow>();
  const states = new Sums<StateRow>();
  const sold = new Sums<SoldRow>();
  const answers = new AnswerTimes();
  let [inTime, unanswered] = [0, 0];
  for await (const { day, groups } of leadDays(database, 'figures', since, until)) {
    const ofDay = new Sums<StateRow>();
    for (const group of groups) {
      if (!isCounted(group, scope, query)) continue;
      for (const row of group.states) {
        const [state, count] = row;
        ofDay.add([group.kind, count]);
        kinds.add([group.kind, count, state === 'won' ? count : 0, state === 'lost' ? count : 0]);
        states.add(row);
      }
      for (const row of group.sources) sources.add(row);
      for (const row of group.campaigns) campaigns.add(row);
      for (const row of group.sold) sold.add(row);
      answers.add(group.inTime);
      answers.add(group.late);
      inTime += group.inTime.length;
      unanswered += group.unanswered;
    }
    const byKind = ofDay.all().sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [kind, count] of byKind) days.push({ day, kind: kind as LeadKind, count }); // written from a `Lead` only
  }
  return {
    ...{ since, until, days },
    kinds: kinds.mostFirst().map(toShare),
    sources: sources.mostFirst().map(toShare),
    campaigns: campaigns
      .mostFirst()
      .map((row) => ({ ...toShare(row), title: titles.get(row[0])?.[locale] })),
    states: states.all().map(([state, count]) => ({ state: state as LeadState, count })),
    sold: sold.mostFirst().map(([model, count, priced, total]) => ({
      ...{ model, count, priced, total },
      title: models.get(model)?.[locale] ?? model,
    })),
    firstAnswer: {
      ...{ answered: answers.answered, inTime, unanswered },
      ...{ median: answers.percentile(0.5), ninetieth: answers.percentile(0.9) },
    },
  };
}

const toShare = ([name, count, won, lost]: ShareRow): LeadShare => ({ name, count, won, lost });

/** How often each number of minutes passed until an answer. */
class AnswerTimes {
  readonly #counts = new Map<number, number>();
  answered = 0;

  add(minutes: readonly number[]): void {
    this.answered += minutes.length;
    for (const one of minutes) this.#counts.set(one, (this.#counts.get(one) ?? 0) + 1);
  }

  /** Null without an answer. */
  percentile(share: number): number | null {
    let left = Math.ceil(this.answered * share);
    const counts = [...this.#counts].sort(([a], [b]) => a - b);
    const found = counts.find(([, count]) => {
      left -= count;
      return left <= 0;
    });
    return found?.[0] ?? null;
  }
}
