import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, isPostgres } from '../../database/database';
import { searchTerms } from './lead-search';

/** Letters of the shortest text that the index of trigrams can find. */
const indexedLength = 3;

/** Pages of the index that are merged in one step. */
const pagesAtOnce = 50;

/**
 * Most leads that are found by the index, to be sorted or to be counted: it finds all before the first is read. Of more,
 * enough are soon met by reading leads one after the other.
 */
const mostFound = { sorted: 2000, counted: 20_000 } as const;

/**
 * SQL condition for SQLite: the index of search texts has these terms. It is used beside `like`, which is exact. Null
 * where all terms are shorter, and on PostgreSQL, whose planner uses its index for `like`.
 */
function indexedMatch(database: Database, q: string | undefined): RawBuilder<SqlBool> | null {
  const query = q === undefined || isPostgres(database) ? '' : matchQuery(q);
  if (query === '') return null;
  return sql<SqlBool>`reference in (${found(query)})`;
}

/** The same for terms of few leads; null for others. */
export async function rareMatch(
  database: Database,
  q: string | undefined,
  use: keyof typeof mostFound,
): Promise<RawBuilder<SqlBool> | null> {
  const match = indexedMatch(database, q);
  if (match === null || q === undefined) return null;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${found(matchQuery(q))} limit ${mostFound[use] + 1})`.execute(
    database,
  );
  return rows[0] && rows[0].count <= mostFound[use] ? match : null;
}

/** Whether the index cannot find the term. */
export const isShort = (term: string): boolean => [...term].length < indexedLength;

/** Whether the index finds few leads by the terms that are not short. */
export async function findsFew(database: Database, q: string): Promise<boolean> {
  const terms = searchTerms(q).filter((term) => !isShort(term));
  if (terms.length === 0) return false;
  if (!isPostgres(database)) return (await rareMatch(database, q, 'sorted')) !== null;
  const leads = await database
    .selectFrom('lead_work')
    .select('reference')
    .where((where) => where.and(terms.map((term) => where('search', 'like', `%${term}%`))))
    .limit(mostFound.sorted + 1)
    .execute();
  return leads.length <= mostFound.sorted;
}

const found = (query: string) =>
  sql`select reference from lead_search_index where lead_search_index match ${query}`;

/**
 * Query of FTS5 for leads with all trigrams of the terms; empty when all terms are too short. It finds some more, because
 * the index does not know where a trigram stands.
 */
function matchQuery(q: string): string {
  const trigrams = searchTerms(q).flatMap((term) => {
    const letters = [...term];
    return letters.slice(indexedLength - 1).map((_, at) => letters.slice(at, at + indexedLength));
  });
  return [...new Set(trigrams.map((letters) => `"${letters.join('')}"`))].join(' AND ');
}

/**
 * Removes deleted leads from the file of SQLite's index: until its parts are merged, it only marks them. In small steps,
 * because each keeps the process.
 */
export async function compactSearchIndex(database: Database): Promise<void> {
  if (isPostgres(database)) return;
  await database.connection().execute(async (connection) => {
    const changes = async () =>
      (await sql<{ count: number }>`select total_changes() as count`.execute(connection)).rows[0]
        ?.count ?? 0;
    // a negative number begins to merge all parts; a step that has nothing to do changes fewer than two rows
    for (let pages = -pagesAtOnce; ; pages = pagesAtOnce) {
      const before = await changes();
      await sql`insert into lead_search_index (lead_search_index, rank)
        values ('merge', ${pages})`.execute(connection);
      if ((await changes()) - before < 2) return;
      await setImmediate();
    }
  });
}
