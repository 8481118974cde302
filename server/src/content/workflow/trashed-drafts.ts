import type { Bilingual } from 'shared-contracts/campaign';
import type { Database } from '../../database/database';
import { stampOf } from '../../staff/caller';
import { Refusal } from '../../staff/refusal';
import type { TrashedKind } from '../../staff/trash/trash';
import { addToTrash } from '../../staff/trash/trash.queries';
import { addEvent } from '../records/records.queries';
import { refuseTrashed } from '../records/refuse-trashed';
import { closedFields, type DraftKind, type DraftRow, openDraft } from './drafts.queries';

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

/** A deleted draft of this kind. */
export const trashedDraft = (
  kind: DraftKind,
  { database, now }: { database: Database; now: () => Date },
): TrashedKind => ({
  right: `${kind}.edit`,
  async restore({ name, body }, by, take) {
    await database.transaction().execute(async (transaction) => {
      await take(transaction);
      if (kind === 'campaign') await refuseTrashed(transaction, { kind, name });
      // `trashDraft` wrote the JSON
      const draft: TrashedDraft = JSON.parse(body);
      if (!(await reopenDraft(transaction, { kind, name }, draft)))
        throw new Refusal('taken', `Somebody writes another draft of "${name}"`);
      const stamp = stampOf({ caller: by, now });
      await addEvent(transaction, { kind, name }, { action: 'restored', ...stamp });
    });
  },
});
