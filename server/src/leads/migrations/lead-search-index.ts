import { type Kysely, sql } from 'kysely';
import { type Database, isPostgres } from '../../database/database';

/** Makes an index of the search texts of leads, so that a part of a word is found without reading them all. */
export async function indexLeadSearch(
  db: Kysely<unknown>,
  log: (sentence: string) => void = console.error,
): Promise<void> {
  if (!isPostgres(db as Database)) return indexOnSqlite(db);
  try {
    await sql`savepoint before_index`.execute(db);
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index lead_work_search on lead_work using gin (search gin_trgm_ops)`.execute(
      db,
    );
  } catch (error) {
    await sql`rollback to savepoint before_index`.execute(db);
    log(
      `The search among leads has no index: ${String(error)}. docs/operations.md says how to add it.`,
    );
  }
}

/**
 * The index of SQLite (FTS5) follows `lead_work` by triggers, so that a forgotten lead is in neither. Its rows have
 * numbers of their own: a backup gives new ones to tables whose key is a text.
 */
async function indexOnSqlite(db: Kysely<unknown>): Promise<void> {
  const add = `
    insert into lead_search (reference, search) values (new.reference, new.search);
    insert into lead_search_index (rowid, reference, search)
      select id, reference, search from lead_search where reference = new.reference;`;
  const remove = `
    insert into lead_search_index (lead_search_index, rowid, reference, search)
      select 'delete', id, reference, search from lead_search where reference = old.reference;
    delete from lead_search where reference = old.reference;`;
  for (const statement of [
    `create table lead_search (id integer primary key, reference text not null unique, search text not null)`,
    `create virtual table lead_search_index using fts5(reference unindexed, search,
      content = 'lead_search', content_rowid = 'id', tokenize = 'trigram case_sensitive 1', detail = none)`,
    `insert into lead_search (reference, search) select reference, search from lead_work`,
    `insert into lead_search_index (lead_search_index) values ('rebuild')`,
    `create trigger lead_search_insert after insert on lead_work begin ${add} end`,
    `create trigger lead_search_update after update of search on lead_work begin ${remove} ${add} end`,
    `create trigger lead_search_delete after delete on lead_work begin ${remove} end`,
  ])
    await sql.raw(statement).execute(db);
}
