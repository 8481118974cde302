import { randomUUID } from 'node:crypto';
import type { LeadNote, LoggedChannel, noteSchema } from 'shared-contracts/inbox';
import type * as v from 'valibot';
import type { Database } from '../../database/database';

export type LeadNoteText = v.InferOutput<typeof noteSchema>;

/** Whose the visitor's own questions are. Staff have ids of their own; the name stays out of the notes. */
export const visitorAuthor = { id: 'visitor', name: '' };

interface NewNote extends LeadNoteText {
  reference: string;
  author: { id: string; name: string };
  /** Whether the visitor reads it. */
  isAnswer?: boolean;
  channel?: LoggedChannel;
  now: Date;
}

export async function insertNote(
  database: Database,
  { reference, text, author, isAnswer = false, channel, now }: NewNote,
): Promise<void> {
  await database
    .insertInto('lead_notes')
    .values({
      ...{ id: randomUUID(), reference, text, created_at: now.toISOString() },
      ...{ author: author.name, author_id: author.id, is_answer: isAnswer ? 1 : 0 },
      channel: channel ?? null,
    })
    .execute();
}

/** Newest first. */
export async function listNotes(database: Database, reference: string): Promise<LeadNote[]> {
  const rows = await database
    .selectFrom('lead_notes')
    .select(['id', 'text', 'author as by', 'author_id', 'is_answer', 'channel', 'created_at as at'])
    .where('reference', '=', reference)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ author_id: author, is_answer: isAnswer, by, channel, ...note }) => ({
    ...note,
    by: author === visitorAuthor.id ? null : by,
    ...(isAnswer === 1 && { isAnswer: true }),
    ...(channel && { channel }),
  }));
}

/** The visitor's questions and staff's answers, oldest first. */
export async function listMessages(database: Database, reference: string) {
  const rows = await database
    .selectFrom('lead_notes')
    .select(['text', 'is_answer', 'created_at as at'])
    .where('reference', '=', reference)
    .where((where) =>
      where.or([where('author_id', '=', visitorAuthor.id), where('is_answer', '=', 1)]),
    )
    .orderBy('created_at')
    .execute();
  return rows.map(({ is_answer: isAnswer, ...message }) => ({
    ...message,
    by: isAnswer === 1 ? ('dealer' as const) : ('visitor' as const),
  }));
}
