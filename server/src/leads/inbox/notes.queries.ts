import { randomUUID } from 'node:crypto';
import type { LeadNote, noteSchema } from 'shared-contracts/inbox';
import type * as v from 'valibot';
import type { Database } from '../../database/database';

export type LeadNoteText = v.InferOutput<typeof noteSchema>;

interface NewNote extends LeadNoteText {
  reference: string;
  author: { id: string; name: string };
  now: Date;
}

export async function insertNote(
  database: Database,
  { reference, text, author, now }: NewNote,
): Promise<void> {
  await database
    .insertInto('lead_notes')
    .values({
      ...{ id: randomUUID(), reference, text, created_at: now.toISOString() },
      ...{ author: author.name, author_id: author.id },
    })
    .execute();
}

/** Newest first. */
export const listNotes = (database: Database, reference: string): Promise<LeadNote[]> =>
  database
    .selectFrom('lead_notes')
    .select(['id', 'text', 'author as by', 'created_at as at'])
    .where('reference', '=', reference)
    .orderBy('created_at', 'desc')
    .execute();
