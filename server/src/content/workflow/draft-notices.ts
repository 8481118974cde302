import { can } from 'shared-contracts/staff';
import type { Database } from '../../database/database';
import { addNotices, type NewNotice, type NoticeWords } from '../../staff/notices/notices.queries';
import { activeStaff } from '../../staff/people/people.queries';
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

/** Tells everybody who may approve a draft that it waits, but its editor. */
export async function noticeSubmitted(
  transaction: Database,
  draft: DraftRow,
  stamp: Stamp,
): Promise<void> {
  const right = draft.kind === 'campaign' ? 'campaign.approve' : 'content.approve';
  const approvers = (await activeStaff(transaction)).filter((one) => can(one, right));
  const people = approvers.map(({ id }) => id).filter((id) => id !== draft.edited_by);
  await addDraftNotices(transaction, draft, people, { kind: 'draft-submitted', stamp });
}

/** Tells who edited a draft last, unless they did it themselves. A failure is told to them, and to who approved it. */
export async function noticeEditor(
  transaction: Database,
  draft: DraftRow,
  happened: Happened,
): Promise<void> {
  const { by_id } = happened.stamp;
  const isFailure = happened.kind === 'draft-failed';
  if (draft.edited_by === by_id && !isFailure) return;
  const wanted = isFailure ? [draft.edited_by, by_id] : [draft.edited_by];
  // drafts by tokens of the settings and by the machine have no person
  const staff = await activeStaff(transaction);
  const people = staff.map(({ id }) => id).filter((id) => wanted.includes(id));
  await addDraftNotices(transaction, draft, people, happened);
}

function addDraftNotices(
  transaction: Database,
  { kind: recordKind, name, body }: DraftRow,
  people: readonly string[],
  { kind, stamp, words, once }: Happened,
): Promise<void> {
  const title = titleOfRecord(recordKind, body) ?? name;
  return addNotices(transaction, {
    ...{ kind, people, subject: `${recordKind} ${name}`, now: new Date(stamp.at) },
    words: { title, by: stamp.by, ...words },
    address: studioAddress(recordKind, name),
    ...(once && { once }),
  });
}

/** The record's page in the studio: see `mfe-studio/src/studio-paths.ts`. */
export function studioAddress(kind: DraftRow['kind'], name: string): string {
  if (kind === 'campaign') return `/-/studio/campaigns/${encodeURIComponent(name)}`;
  const [folder = '', file] = name
    .replace(/\.json$/, '')
    .split('/')
    .map(encodeURIComponent);
  return `/-/studio/content/${file === undefined ? `site/${folder}` : `${folder}/${file}`}`;
}
