import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, isPostgres } from '../../database/database';
import { searchTerms } from './lead-search';

/** Letters of the shortest text that the index of trigrams can find. */
const indexedLength = 3;

/** Most leads that are found by the index and then sorted. Of more, the newest are soon met in the order of the list. */
const mostSorted = 2000;

/**
 * SQL condition for SQLite: the index of search texts has these terms. It is used beside `like`, which shorter terms
 * need. Null where it has none of them, and on PostgreSQL, whose planner uses its index for `like`.
 */
export function indexedMatch(
  database: Database,
  q: string | undefined,
): RawBuilder<SqlBool> | null {
  const query = q === undefined || isPostgres(database) ? '' : matchQuery(q);
  if (query === '') return null;
  return sql<SqlBool>`reference in (${found(query)})`;
}

/** The same for terms of few leads. */
export async function rareMatch(
  database: Database,
  q: string | undefined,
): Promise<RawBuilder<SqlBool> | null> {
  const match = indexedMatch(database, q);
  if (match === null || q === undefined) return null;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${found(matchQuery(q))} limit ${mostSorted + 1})`.execute(
    database,
  );
  return rows[0] && rows[0].count <= mostSorted ? match : null;
}

const found = (query: string) =>
  sql`select reference from lead_search_index where lead_search_index match ${query}`;

/** Query of FTS5; empty when all terms are too short. */
const matchQuery = (q: string) =>
  searchTerms(q)
    .filter((term) => [...term].length >= indexedLength)
    .map((term) => `"${term}"`)
    .join(' AND ');
