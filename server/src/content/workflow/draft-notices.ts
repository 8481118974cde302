import { can } from 'shared-contracts/staff';
import type { Database } from '../../database/database';
import { addNotices, type NewNotice, type NoticeWords } from '../../staff/notices/notices.queries';
import { activeStaff } from '../../staff/people/people.queries';
import { findChangeSet } from '../change-sets/change-sets.queries';
import type { Stamp } from '../records/records.queries';
import type { DraftRow } from './drafts.queries';
import { titleOfRecord } from './title-of-record';

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

/** Tells everybody who may approve drafts that they wait, but their editors. */
export async function noticeSubmitted(
  transaction: Database,
  drafts: Drafts,
  stamp: Stamp,
): Promise<void> {
  const approvers = (await activeStaff(transaction)).filter((one) =>
    drafts.every(({ kind }) => can(one, `${kind}.approve`)),
  );
  const people = approvers
    .map(({ id }) => id)
    .filter((id) => !drafts.some(({ edited_by }) => edited_by === id));
  await addDraftNotices(transaction, drafts[0], people, { kind: 'draft-submitted', stamp });
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
  const title = set?.title ?? titleOfRecord(recordKind, body) ?? name;
  const subject = set ? `change-set ${set.id}` : `${recordKind} ${name}`;
  await addNotices(transaction, {
    ...{ kind, people, subject, now: new Date(stamp.at) },
    words: { title, by: stamp.by, ...words },
    address: set ? changeSetAddress(set.id) : studioAddress(recordKind, name),
    ...(once && { once }),
  });
}

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
