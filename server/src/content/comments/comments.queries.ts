import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../database/database';
import type { DraftCommentsTable, RecordName } from '../../database/tables';

export type CommentRow = Selectable<DraftCommentsTable>;

/** All comments of a record, oldest first. */
export const listComments = (
  database: Database,
  { kind, name }: RecordName,
): Promise<CommentRow[]> =>
  database
    .selectFrom('draft_comments')
    .selectAll()
    .where('kind', '=', kind)
    .where('name', '=', name)
    .orderBy('at')
    .orderBy('id')
    .execute();

export async function addComment(
  transaction: Database,
  comment: Insertable<DraftCommentsTable>,
): Promise<void> {
  await transaction.insertInto('draft_comments').values(comment).execute();
}

/** Changes a thread: its first comment. */
export async function changeThread(
  transaction: Database,
  id: string,
  change: Partial<Pick<CommentRow, 'field' | 'resolved_by' | 'resolved_by_id' | 'resolved_at'>>,
): Promise<void> {
  await transaction.updateTable('draft_comments').set(change).where('id', '=', id).execute();
}

/** A text for each of these records that is another one after each change of its comments. */
export async function commentVersions(
  database: Database,
  kind: RecordName['kind'],
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('draft_comments')
    .select(({ fn }) => [
      'name',
      fn.countAll().as('comments'),
      fn.count('resolved_at').as('resolved'),
      fn.max('at').as('last'),
      fn.max('resolved_at').as('last_resolved'),
    ])
    .where('kind', '=', kind)
    .where('name', 'in', names)
    .groupBy('name')
    .execute();
  return new Map(
    rows.map(({ name, comments, resolved, last, last_resolved }) => [
      name,
      [comments, resolved, last, last_resolved].join(' '),
    ]),
  );
}

/** Numbers of open threads by kind and name of the record, as in `recordKey`. */
export async function countOpenThreads(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('draft_comments')
    .select(({ fn }) => ['kind', 'name', fn.countAll().as('count')])
    .where('thread', 'is', null)
    .where('resolved_at', 'is', null)
    .groupBy(['kind', 'name'])
    .execute();
  return new Map(rows.map((row) => [recordKey(row), Number(row.count)]));
}

export const recordKey = ({ kind, name }: RecordName): string => `${kind} ${name}`;
