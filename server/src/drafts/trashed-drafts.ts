import type { Bilingual } from 'shared-contracts/campaign';
import type { Database } from '../database/database';
import { addToTrash, type TrashRow } from '../trash/trash.queries';
import { closing, type DraftRow, openDraft } from './drafts.queries';

/** What a draft needs in order to be restored. */
export type TrashedDraft = Pick<
  DraftRow,
  'body' | 'base_version' | 'edited_by' | 'editor' | 'edited_at'
>;

export const trashedDraft = ({
  body,
  base_version,
  edited_by,
  editor,
  edited_at,
}: DraftRow): TrashedDraft => ({ body, base_version, edited_by, editor, edited_at });

/** Puts a draft into the trash; answers where its undo is. */
export async function trashDraft(
  transaction: Database,
  draft: DraftRow,
  { title, by, at }: { title: Bilingual | null; by: string; at: string },
): Promise<string> {
  const { kind, name } = draft;
  const body = trashedDraft(draft);
  return addToTrash(transaction, { kind: `${kind}-draft`, name, title, body, by, at });
}

/** Opens a draft of the trash again, to be submitted anew. False while another one is open. */
export async function reopenDraft(
  transaction: Database,
  { kind, name }: Pick<DraftRow, 'kind' | 'name'>,
  draft: TrashedDraft,
): Promise<boolean> {
  return openDraft(transaction, { kind, name, ...draft, ...closing, state: 'draft' });
}

/** The trash wrote it. */
export const draftOf = ({ body }: Pick<TrashRow, 'body'>): TrashedDraft => JSON.parse(body);
