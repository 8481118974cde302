import type { Bilingual } from 'shared-contracts/campaign';
import type { Database } from '../../database/database';
import { addToTrash, type TrashRow } from '../../staff/trash/trash.queries';
import { closedFields, type DraftRow, openDraft } from './drafts.queries';

/** Data that is needed to restore a draft. */
export type TrashedDraft = Pick<
  DraftRow,
  'body' | 'base_version' | 'edited_by' | 'editor' | 'edited_at'
>;

export const toTrashedDraft = ({
  body,
  base_version,
  edited_by,
  editor,
  edited_at,
}: DraftRow): TrashedDraft => ({ body, base_version, edited_by, editor, edited_at });

/** Moves a draft to the trash. Returns the id of the trash entry, for undo. */
export async function trashDraft(
  transaction: Database,
  draft: DraftRow,
  { title, by, at }: { title: Bilingual | null; by: string; at: string },
): Promise<string> {
  const { kind, name } = draft;
  const body = toTrashedDraft(draft);
  return addToTrash(transaction, { kind: `${kind}-draft`, name, title, body, by, at });
}

/** Opens a draft from the trash again; it must be submitted anew. False when another draft is open. */
export async function reopenDraft(
  transaction: Database,
  { kind, name }: Pick<DraftRow, 'kind' | 'name'>,
  draft: TrashedDraft,
): Promise<boolean> {
  return openDraft(transaction, { kind, name, ...draft, ...closedFields, state: 'draft' });
}

/** `trashDraft` wrote the JSON. */
export const parseTrashedDraft = ({ body }: Pick<TrashRow, 'body'>): TrashedDraft =>
  JSON.parse(body);
