import { isMoment } from 'shared-contracts/campaign';
import type { ChangeSetSummary, SeenDraft } from 'shared-contracts/content-drafts';
import type { Database } from '../../database/database';
import { Refusal } from '../../staff/refusal';
import type { DraftRow } from '../workflow/drafts.queries';
import { type ChangeSetRow, findChangeSet, type listSetEvents } from './change-sets.queries';
import { pathInSet } from './set-records';

export type SetEvent = Awaited<ReturnType<typeof listSetEvents>>[number];

export const publishedIn = (events: readonly SetEvent[]) =>
  events.filter(({ action }) => action === 'published');

export const toChange = ({ name: path, body: text }: DraftRow) => ({ path, text });

export function summaryOf(
  set: ChangeSetRow,
  drafts: readonly DraftRow[],
  events: readonly SetEvent[],
): ChangeSetSummary {
  return {
    ...{ id: set.id, title: set.title, state: stateOf(set, drafts), plannedAt: set.planned_at },
    liveAt: set.published_at ?? drafts[0]?.goes_live_at ?? null,
    size: set.published_at ? publishedIn(events).length : drafts.length,
    ...{ createdBy: set.created_by, createdAt: set.created_at },
  };
}

/** All drafts of a set are in one state. */
function stateOf(
  { published_at, taken_back_at }: ChangeSetRow,
  [first]: readonly DraftRow[],
): ChangeSetSummary['state'] {
  if (taken_back_at) return 'taken back';
  if (published_at) return 'published';
  return first && first.state !== 'closed' ? first.state : 'draft';
}

export function requireState(
  set: ChangeSetRow,
  drafts: readonly DraftRow[],
  states: readonly string[],
): void {
  const state = stateOf(set, drafts);
  if (!states.includes(state)) throw new Refusal('state', `"${set.title}" is ${state}`);
}

export function requireSeen(drafts: readonly DraftRow[], seen: readonly SeenDraft[]): void {
  const isSeen = (draft: DraftRow) =>
    seen.some((one) => one.path === pathInSet(draft) && one.revision === draft.revision);
  if (drafts.length !== seen.length || !drafts.every(isSeen))
    throw new Refusal('revision', 'Somebody has changed these drafts since you opened them');
}

export function readPlan(moment: string | null): string | null {
  if (moment !== null && !isMoment(moment))
    throw new Refusal('moment', `"${moment}" is no moment: write one such as 2026-12-10 18:00`);
  return moment;
}

export async function mustFindSet(database: Database, id: string): Promise<ChangeSetRow> {
  const set = await findChangeSet(database, id);
  if (!set) throw new Refusal('unknown', 'There is no such set of changes');
  return set;
}
