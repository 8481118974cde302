import type { Database } from '../../database/database';
import type { RecallListsTable } from '../../database/tables';
import { chassisHashes } from './chassis-hash';

/** The lists cannot be searched: they were brought in under another `SECRET`. */
export class ForeignListError extends Error {
  /** For the answer: the site cannot say it now. */
  readonly statusCode = 503;
  readonly code = '';

  constructor(recalls: readonly string[]) {
    super(
      `the list of ${recalls.join(', ')} was brought in under another SECRET: bring it in again, in the studio or with npm run recalls`,
    );
  }
}

/**
 * Ids of the recalls that are open for a car. One query over all lists runs whatever the number is, so the time tells
 * nothing. Rejects with a `ForeignListError` rather than call a car free of recalls by lists that cannot be read.
 */
export async function openRecallsOf(
  database: Database,
  secret: string,
  chassisNumber: string,
): Promise<string[]> {
  const { hashOf, keyId } = chassisHashes(secret);
  const lists = await database
    .selectFrom('recall_lists')
    .leftJoin('recalled_cars', (join) =>
      join
        .onRef('recalled_cars.recall', '=', 'recall_lists.recall')
        .on('recalled_cars.chassis_hash', '=', hashOf(chassisNumber)),
    )
    .select(['recall_lists.recall', 'recall_lists.key_id', 'recalled_cars.chassis_hash'])
    .orderBy('recall_lists.recall')
    .execute();
  const foreign = lists.filter(({ key_id }) => key_id !== keyId);
  if (foreign.length > 0) throw new ForeignListError(foreign.map(({ recall }) => recall));
  return lists.flatMap(({ recall, chassis_hash }) => (chassis_hash === null ? [] : [recall]));
}

/** Every list with the number of its cars. */
export async function recallLists(
  database: Database,
): Promise<(RecallListsTable & { cars: number })[]> {
  const lists = await database
    .selectFrom('recall_lists')
    .leftJoin('recalled_cars', 'recalled_cars.recall', 'recall_lists.recall')
    .select(({ fn }) => [
      ...(['recall_lists.recall', 'key_id', 'changed_at', 'changed_by'] as const),
      fn.count('recalled_cars.chassis_hash').as('cars'),
    ])
    .groupBy(['recall_lists.recall', 'key_id', 'changed_at', 'changed_by'])
    .orderBy('recall_lists.recall')
    .execute();
  return lists.map((list) => ({ ...list, cars: Number(list.cars) }));
}

/** Rows of one statement: SQLite limits its parameters. */
const batchSize = 400;

/** Replaces the list of a recall; the caller's transaction makes several lists one change. */
export async function replaceList(
  transaction: Database,
  list: RecallListsTable,
  hashes: readonly string[],
): Promise<void> {
  const { recall, ...change } = list;
  // first, so that two who bring in the same list wait for each other
  await transaction
    .insertInto('recall_lists')
    .values(list)
    .onConflict((conflict) => conflict.column('recall').doUpdateSet(change))
    .execute();
  await transaction.deleteFrom('recalled_cars').where('recall', '=', recall).execute();
  for (let from = 0; from < hashes.length; from += batchSize)
    await transaction
      .insertInto('recalled_cars')
      .values(
        hashes.slice(from, from + batchSize).map((chassis_hash) => ({ chassis_hash, recall })),
      )
      .execute();
}

/** A list with its cars, as it is stored; undefined for none. */
export async function storedList(
  database: Database,
  recall: string,
): Promise<(RecallListsTable & { hashes: string[] }) | undefined> {
  const list = await database
    .selectFrom('recall_lists')
    .selectAll()
    .where('recall', '=', recall)
    .executeTakeFirst();
  if (!list) return undefined;
  const cars = await database
    .selectFrom('recalled_cars')
    .select('chassis_hash')
    .where('recall', '=', recall)
    .execute();
  return { ...list, hashes: cars.map(({ chassis_hash }) => chassis_hash) };
}

/** Takes a car from a list; false when it was not on it. */
export async function deleteCar(
  database: Database,
  recall: string,
  chassis_hash: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('recalled_cars')
    .where('recall', '=', recall)
    .where('chassis_hash', '=', chassis_hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
