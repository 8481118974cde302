import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../database/database';
import { partState, setPartState } from '../../database/site-state.queries';
import type { ReviewsTable } from '../../database/tables';

/** Gives the reviews a new token, in the transaction that changes what visitors see. */
export const markReviewsChanged = (transaction: Database): Promise<void> =>
  setPartState(transaction, 'reviews');

/** A token that changes whenever visitors see other reviews. */
export const reviewsState = async (database: Database): Promise<string> =>
  (await partState(database, 'reviews')) ?? '';

/** Nothing is written yet. */
export const blankReview = {
  ...{ stars: null, title: null, text: null, name: null, written_in: null, written_at: null },
  ...{ decided_at: null, decided_by: null, reason: null },
  ...{ answer_en: null, answer_ar: null },
} as const;

/** Adds a review that is to be asked for at a time, unless its lead has one. */
export async function insertDueReview(
  transaction: Database,
  due: Pick<ReviewsTable, 'reference' | 'locale' | 'model' | 'due_at'>,
): Promise<void> {
  await transaction
    .insertInto('reviews')
    .values({
      ...{ ...blankReview, ...due, id: randomUUID(), key: randomBytes(16).toString('hex') },
      ...{ state: 'due', asked_at: null, revision: 0 },
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
}

/** Deletes the review of a lead that was not asked for yet. */
export async function deleteDueReview(transaction: Database, reference: string): Promise<void> {
  await transaction
    .deleteFrom('reviews')
    .where('reference', '=', reference)
    .where('state', '=', 'due')
    .execute();
}

export async function dueReviews(database: Database, now: Date) {
  return database
    .selectFrom('reviews')
    .select(['id', 'reference'])
    .where('state', '=', 'due')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(100)
    .execute();
}

export async function findReview(
  database: Database,
  by: 'id' | 'key' | 'reference',
  value: string,
): Promise<ReviewsTable | undefined> {
  // PostgreSQL rejects text with a NUL character
  if (value.includes('\0')) return undefined;
  return database.selectFrom('reviews').selectAll().where(by, '=', value).executeTakeFirst();
}

/** Changes a review in one of these states; false when it is in none of them, or not at the given revision. */
export async function updateReview(
  transaction: Database,
  { id, revision }: Pick<ReviewsTable, 'id'> & { revision?: number },
  states: readonly ReviewsTable['state'][],
  change: Partial<Omit<ReviewsTable, 'id' | 'revision'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('reviews')
    .set(({ eb }) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', states)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteReview(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('reviews').where('id', '=', id).execute();
}

/** The mail address and branch of a lead that is still won; undefined for others. */
export async function findBuyer(
  database: Database,
  reference: string,
): Promise<{ email: string; branch: number } | undefined> {
  return database
    .selectFrom('lead_work')
    .select(['email', 'branch'])
    .where('reference', '=', reference)
    .where('state', '=', 'won')
    .where('quarantine_reason', 'is', null)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
}

/** Whether somebody with this address was asked for a review since an instant (ISO). */
export async function wasAskedSince(
  database: Database,
  email: string,
  since: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('reviews')
    .innerJoin('lead_work', 'lead_work.reference', 'reviews.reference')
    .select('reviews.id')
    .where('lead_work.email', '=', email)
    .where('reviews.asked_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the personal data out of the reviews of these leads, which are being deleted: of published ones the stars stay,
 * so that the average does not change; others are deleted.
 */
export async function anonymizeReviews(
  transaction: Database,
  references: readonly string[],
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('reviews')
    .set(({ eb }) => ({
      ...{ key: null, reference: null, title: null, text: null, name: null, asked_at: null },
      ...{ answer_en: null, answer_ar: null, revision: eb('revision', '+', 1) },
    }))
    .where('reference', 'in', references)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('reviews').where('reference', 'in', references).execute();
  if (numUpdatedRows > 0n) await markReviewsChanged(transaction);
}

const published = (database: Database, model?: string) =>
  database
    .selectFrom('reviews')
    .where('state', '=', 'published')
    .$if(model !== undefined, (query) => query.where('model', '=', model ?? ''));

/** Number of published reviews by model, and the sum of their stars. */
export async function countPublished(database: Database) {
  const rows = await published(database)
    .select(({ fn }) => ['model', fn.countAll().as('count'), fn.sum('stars').as('stars')])
    .groupBy('model')
    .execute();
  return rows.map(({ model, count, stars }) => ({
    model: model ?? '',
    count: Number(count),
    stars: Number(stars),
  }));
}

interface ReviewPart {
  model?: string;
  /** Only those whose words were not deleted. */
  withText?: boolean;
  first: number;
  from?: number;
}

/** Published reviews, the newest first. */
export async function listPublished(
  database: Database,
  { model, withText = false, first, from = 0 }: ReviewPart,
): Promise<ReviewsTable[]> {
  return published(database, model)
    .selectAll()
    .$if(withText, (query) => query.where('text', 'is not', null))
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .limit(first)
    .offset(from)
    .execute();
}

/** Reviews of a state that have words, and the number of them. */
export async function listForStaff(
  database: Database,
  state: ReviewsTable['state'],
  { first, from }: { first: number; from: number },
): Promise<ReviewsTable[]> {
  return database
    .selectFrom('reviews')
    .selectAll()
    .where('state', '=', state)
    .where('reference', 'is not', null)
    .orderBy('written_at', state === 'waiting' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(first)
    .offset(from)
    .execute();
}

export async function countForStaff(database: Database) {
  const rows = await database
    .selectFrom('reviews')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .where('reference', 'is not', null)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}
