import { randomUUID } from 'node:crypto';
import type { LeadNote, noteSchema } from 'shared-contracts/inbox';
import type * as v from 'valibot';
import type { Database } from '../../database/database';

export type LeadNoteText = v.InferOutput<typeof noteSchema>;

interface NewNote extends LeadNoteText {
  reference: string;
  by: { id: string; name: string };
  now: Date;
}

export async function insertNote(
  database: Database,
  { reference, text, by, now }: NewNote,
): Promise<void> {
  await database
    .insertInto('lead_notes')
    .values({
      ...{ id: randomUUID(), reference, text, at: now.toISOString() },
      ...{ by: by.name, by_id: by.id },
    })
    .execute();
}

/** Newest first. */
export const listNotes = (database: Database, reference: string): Promise<LeadNote[]> =>
  database
    .selectFrom('lead_notes')
    .select(['id', 'text', 'by', 'at'])
    .where('reference', '=', reference)
    .orderBy('at', 'desc')
    .execute();
