import type { Database } from '../../database/database';
import type { RecordName } from '../../database/tables';
import { addNotices, type NewNotice, type NoticeWords } from '../../staff/notices/notices.queries';
import { activeStaff } from '../../staff/people/people.queries';
import { askedPerson, loadApprovers, mayApprove } from '../approvals/asked-person';
import { findChangeSet } from '../change-sets/change-sets.queries';
import type { Stamp } from '../records/records.queries';
import { type DraftRow, findDraft } from './drafts.queries';
import { nameOfRecord } from './title-of-record';

/** What happens to a draft. */
type DraftNotice = Extract<NewNotice['kind'], `draft-${string}`>;

interface Happened {
  kind: DraftNotice;
  /** Who did it, and when. */
  stamp: Stamp;
  words?: NoticeWords;
  once?: string;
}

/** Drafts of one change set, or one draft. */
type Drafts = readonly [DraftRow, ...DraftRow[]];

/** Tells who is asked to approve drafts that they wait; where nobody is, all who may approve them. */
export async function noticeSubmitted(
  transaction: Database,
  submitted: Drafts,
  { stamp, ask }: { stamp: Stamp; ask: string | null },
): Promise<void> {
  const [first] = submitted;
  const drafts = submitted.map((draft) => ({ ...draft, asked: ask }));
  const approvers = await loadApprovers(transaction, new Date(stamp.at));
  const asked = askedPerson(drafts, approvers);
  const people = asked
    ? [asked.id]
    : approvers.staff.filter((one) => mayApprove(one, drafts)).map(({ id }) => id);
  await addDraftNotices(transaction, first, people, {
    ...{ kind: 'draft-submitted', stamp },
    words: {
      ...(asked && { asked: asked.name }),
      ...(asked?.insteadOf && { insteadOf: asked.insteadOf.name }),
    },
  });
}

interface Commented {
  /** Ids of those who have written in the thread. */
  wrote: readonly string[];
  stamp: Stamp;
  text: string;
}

/** Tells the draft's editor, who has written in the thread and who is asked to approve, but not who writes. */
export async function noticeCommented(
  transaction: Database,
  record: RecordName,
  { wrote, stamp, text: note }: Commented,
): Promise<void> {
  const draft = await findDraft(transaction, record);
  const approvers = await loadApprovers(transaction, new Date(stamp.at));
  const asked = draft?.state === 'submitted' ? askedPerson([draft], approvers) : null;
  const wanted = [draft?.edited_by, asked?.id, ...wrote];
  const people = approvers.staff
    .map(({ id }) => id)
    .filter((id) => id !== stamp.by_id && wanted.includes(id));
  const title = nameOfRecord(record, draft?.body ?? null);
  await addNotices(transaction, {
    ...{ kind: 'draft-commented', people, subject: `${record.kind} ${record.name}` },
    ...{ words: { title, by: stamp.by, note }, now: new Date(stamp.at) },
    address: studioAddress(record.kind, record.name),
  });
}

/** Tells who edited drafts last, unless they did it themselves. A failure is told to them, and to who approved it. */
export async function noticeEditors(
  transaction: Database,
  drafts: Drafts,
  happened: Happened,
): Promise<void> {
  const { by_id } = happened.stamp;
  const editors = drafts.map(({ edited_by }) => edited_by);
  const wanted =
    happened.kind === 'draft-failed' ? [...editors, by_id] : editors.filter((id) => id !== by_id);
  if (wanted.length === 0) return;
  // drafts by tokens of the settings and by the machine have no person
  const staff = await activeStaff(transaction);
  const people = staff.map(({ id }) => id).filter((id) => wanted.includes(id));
  await addDraftNotices(transaction, drafts[0], people, happened);
}

/** See `noticeEditors`. */
export const noticeEditor = (transaction: Database, draft: DraftRow, happened: Happened) =>
  noticeEditors(transaction, [draft], happened);

/** A notice about a draft of a change set is about the set. */
async function addDraftNotices(
  transaction: Database,
  { kind: recordKind, name, body, change_set }: DraftRow,
  people: readonly string[],
  { kind, stamp, words, once }: Happened,
): Promise<void> {
  const set = change_set === null ? undefined : await findChangeSet(transaction, change_set);
  const title = set?.title ?? nameOfRecord({ kind: recordKind, name }, body);
  const subject = set ? `change-set ${set.id}` : `${recordKind} ${name}`;
  await addNotices(transaction, {
    ...{ kind, people, subject, now: new Date(stamp.at) },
    words: { title, by: stamp.by, ...words },
    address: set ? changeSetAddress(set.id) : studioAddress(recordKind, name),
    ...(once && { once }),
  });
}

/** The studio's list of what waits for approval. */
export const approvalsAddress = '/-/studio/approvals';

export const replacedFilesAddress = '/-/studio/pictures';

export const changeSetAddress = (id: string) => `/-/studio/content/sets/${encodeURIComponent(id)}`;

/** The record's page in the studio: see `mfe-studio/src/studio-paths.ts`. */
export function studioAddress(kind: DraftRow['kind'], name: string): string {
  if (kind === 'campaign') return `/-/studio/campaigns/${encodeURIComponent(name)}`;
  const [folder = '', file] = name
    .replace(/\.json$/, '')
    .split('/')
    .map(encodeURIComponent);
  return `/-/studio/content/${file === undefined ? `site/${folder}` : `${folder}/${file}`}`;
}
