import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { NoticeKind } from 'shared-contracts/staff-notices';
import type { Database } from '../../database/database';
import type { StaffNoticesTable } from '../../database/tables';

/** Person id of the dealer's own mail address, which is told when nobody has an account. */
export const dealerId = 'dealer';

/** The words of a notice's sentence: texts, or one in both languages. */
export type NoticeWords = Readonly<Record<string, string | { en: string; ar: string }>>;

export interface NewNotice {
  kind: NoticeKind;
  /** Ids of people. Those without an account, such as the machine's, are skipped. */
  people: readonly string[];
  /** See `StaffNoticesTable`. */
  subject: string;
  words?: NoticeWords;
  address: string;
  /** With the same key nobody is told twice. */
  once?: string;
  now: Date;
}

export type NoticeRow = Selectable<StaffNoticesTable>;

/** Stores a notice for each of the people, in the transaction of what happened. Mails and pushes follow by themselves. */
export async function addNotices(
  transaction: Database,
  { kind, people, subject, words = {}, address, once, now }: NewNotice,
): Promise<void> {
  const rows = [...new Set(people)].map(
    (person): Insertable<StaffNoticesTable> => ({
      id: once === undefined ? randomUUID() : `${once} ${person}`,
      ...{ person, kind, subject, words: JSON.stringify(words), address },
      ...{ created_at: now.toISOString(), queued_at: null, read_at: null },
    }),
  );
  if (rows.length === 0) return;
  await transaction
    .insertInto('staff_notices')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export const findNotice = (database: Database, id: string): Promise<NoticeRow | undefined> =>
  database.selectFrom('staff_notices').selectAll().where('id', '=', id).executeTakeFirst();

/** Newest first. */
export const listNotices = (
  database: Database,
  person: string,
  { limit, isUnread = false }: { limit: number; isUnread?: boolean },
): Promise<NoticeRow[]> =>
  database
    .selectFrom('staff_notices')
    .selectAll()
    .where('person', '=', person)
    .$if(isUnread, (query) => query.where('read_at', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Number of unread notices by person; people without one are left out. */
export async function countUnread(
  database: Database,
  people: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (people.length === 0) return new Map();
  const rows = await database
    .selectFrom('staff_notices')
    .select(({ fn }) => ['person', fn.countAll().as('count')])
    .where('person', 'in', people)
    .where('read_at', 'is', null)
    .groupBy('person')
    .execute();
  return new Map(rows.map(({ person, count }) => [person, Number(count)]));
}

/** Marks one notice as read, or all of the person. */
export async function markRead(
  database: Database,
  { person, id, now }: { person: string; id?: string; now: Date },
): Promise<void> {
  await database
    .updateTable('staff_notices')
    .set({ read_at: now.toISOString() })
    .where('person', '=', person)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute();
}

export async function deleteNotices(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database.deleteFrom('staff_notices').where('id', 'in', ids).execute();
}

/** Notices of a person that were queued in this time, unread, oldest first. */
export const listQueued = (
  database: Database,
  person: string,
  { from, until }: { from: Date; until: Date },
): Promise<NoticeRow[]> =>
  database
    .selectFrom('staff_notices')
    .selectAll()
    .where('person', '=', person)
    .where('read_at', 'is', null)
    .where('queued_at', '>=', from.toISOString())
    .where('queued_at', '<', until.toISOString())
    .orderBy('created_at')
    .execute();
