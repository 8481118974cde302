import { randomUUID } from 'node:crypto';
import type { LeadNote, noteSchema } from 'shared-contracts/inbox';
import type * as v from 'valibot';
import type { Database } from '../../database/database';

export type LeadNoteText = v.InferOutput<typeof noteSchema>;

/** Whose the visitor's own questions are. Staff have ids of their own; the name stays out of the notes. */
export const visitorAuthor = { id: 'visitor', name: '' };

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
export async function listNotes(database: Database, reference: string): Promise<LeadNote[]> {
  const rows = await database
    .selectFrom('lead_notes')
    .select(['id', 'text', 'author as by', 'author_id', 'created_at as at'])
    .where('reference', '=', reference)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ author_id: author, by, ...note }) => ({
    ...note,
    by: author === visitorAuthor.id ? null : by,
  }));
}
