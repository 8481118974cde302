import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

export const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
export const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Makes a table append-only by triggers, which bind the service itself too. The table must have an `id` column. */
export async function onlyAddTo(db: Kysely<unknown>, table: string): Promise<void> {
  const refuse = `begin select raise(abort, '${table} are only added to'); end`;
  const onSqlite = [
    `create trigger ${table}_no_update before update on ${table} ${refuse}`,
    `create trigger ${table}_no_delete before delete on ${table} ${refuse}`,
    // `insert or replace` does not fire the triggers above
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
