import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

export const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
export const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** What is noted is there for good, also for whoever has the site's own access to the database. Rows have an `id`. */
export async function onlyAddTo(db: Kysely<unknown>, table: string): Promise<void> {
  const refuse = `begin select raise(abort, '${table} are only added to'); end`;
  const onSqlite = [
    `create trigger ${table}_no_update before update on ${table} ${refuse}`,
    `create trigger ${table}_no_delete before delete on ${table} ${refuse}`,
    // which replacing a row does not ask
    `create trigger ${table}_no_replace before insert on ${table}
      when exists (select 1 from ${table} where id = new.id) ${refuse}`,
  ];
  const onPostgres = [
    `create or replace function refuse_change() returns trigger language plpgsql
      as $$ begin raise exception '% are only added to', tg_table_name; end $$`,
    `create trigger ${table}_no_change before update or delete on ${table}
      for each row execute function refuse_change()`,
    `create trigger ${table}_no_truncate before truncate on ${table}
      for each statement execute function refuse_change()`,
  ];
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? onPostgres : onSqlite) await sql.raw(statement).execute(db);
}
