import { can } from 'shared-contracts/staff';
import { noticeDefinitions } from 'shared-contracts/staff-notices';
import { findReplaced } from '../../content/replacements/replaced-files.queries';
import type { Database } from '../../database/database';
import type { NoticeRow } from '../../staff/notices/notices.queries';
import type { StaffOfBranches } from '../../staff/people/people.queries';
import { isWithin, scopeOf } from './scope';

/**
 * What a notice is to a person now: `gone` when they may not see its thing, or there is none; `over` when there is
 * nothing left to do about it.
 */
export type NoticeState = 'gone' | 'over' | 'current';

type Noticed = Pick<NoticeRow, 'kind' | 'subject'>;

/** Looks up a person's access to what a notice is about. */
export async function noticeState(
  database: Database,
  person: StaffOfBranches,
  { kind, subject }: Noticed,
): Promise<NoticeState> {
  const { rights } = noticeDefinitions[kind];
  if (rights.length > 0 && !rights.some((right) => can(person, right))) return 'gone';
  if (kind.startsWith('lead-')) return leadNoticeState(database, person, { kind, subject });
  if (kind === 'review-waits') return reviewState(database, subject);
  if (kind === 'draft-submitted') return submittedState(database, person, subject);
  return 'current';
}

/** Access to what all of the kind are about, for the dealer's own mail address. */
export async function leadNoticeState(
  database: Database,
  person: StaffOfBranches | null,
  { kind, subject }: Noticed,
): Promise<NoticeState> {
  const work = await database
    .selectFrom('lead_work')
    .select(['branch', 'person', 'first_answered_at'])
    .where('reference', '=', subject)
    .executeTakeFirst();
  if (!work || (person && !isWithin(scopeOf(person), work.branch))) return 'gone';
  const isDue = kind === 'lead-overdue' || kind === 'lead-due-soon';
  if (isDue && work.first_answered_at !== null) return 'over';
  return kind === 'lead-assigned' && work.person !== person?.id ? 'over' : 'current';
}

/** `subject` is the id of a review. */
async function reviewState(database: Database, subject: string): Promise<NoticeState> {
  const review = await database
    .selectFrom('reviews')
    .select('state')
    .where('id', '=', subject)
    .executeTakeFirst();
  return review?.state === 'waiting' ? 'current' : 'over';
}

/** `subject` is a record, by its kind and its name, a change set, `change-set <id>`, or a replaced file, `replaced-file <id>`. */
async function submittedState(
  database: Database,
  person: StaffOfBranches,
  subject: string,
): Promise<NoticeState> {
  const [kind, name = ''] = subject.split(' ');
  if (kind === 'replaced-file') return replacedState(database, person, name);
  const drafts = await database
    .selectFrom('drafts')
    .select(['kind', 'state'])
    .$if(kind === 'change-set', (query) => query.where('change_set', '=', name))
    .$if(kind !== 'change-set', (query) =>
      query
        .where('kind', '=', kind === 'campaign' ? 'campaign' : 'content')
        .where('name', '=', name),
    )
    .execute();
  if (!drafts.every((draft) => can(person, `${draft.kind}.approve`))) return 'gone';
  return drafts[0]?.state === 'submitted' ? 'current' : 'over';
}

async function replacedState(
  database: Database,
  person: StaffOfBranches,
  id: string,
): Promise<NoticeState> {
  if (!can(person, 'content.approve')) return 'gone';
  const row = await findReplaced(database, id);
  return row?.approved_at === null ? 'current' : 'over';
}
