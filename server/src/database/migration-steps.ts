import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

export const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
export const required = (column: ColumnDefinitionBuilder) => column.notNull();

/**
 * Renames columns, `[before, after]`. With PostgreSQL, servers of the version before keep running during an upgrade and
 * write the former names, so both columns stay, and a trigger copies each to the other. A migration of a later version
 * drops the function `<table>_former_names` with its trigger, and the former columns.
 */
export async function renameColumns(
  db: Kysely<unknown>,
  table: string,
  names: readonly (readonly [before: string, after: string])[],
): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const [before, after] of names) {
    await db.schema.alterTable(table).renameColumn(before, after).execute();
    if (!isPostgres) continue;
    await db.schema.alterTable(table).addColumn(before, 'text').execute();
    // rewrites the table instead of updating its rows, which an append-only table refuses
    await sql`alter table ${sql.table(table)}
      alter column ${sql.ref(before)} type text using ${sql.ref(after)}`.execute(db);
  }
  if (!isPostgres) return;
  const copies = names.map(
    ([before, after]) => `
      if tg_op = 'INSERT' then new."${after}" := coalesce(new."${after}", new."${before}");
      elsif new."${after}" is not distinct from old."${after}" then new."${after}" := new."${before}";
      end if;
      new."${before}" := new."${after}";`,
  );
  const name = `${table}_former_names`;
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql
      as $$ begin ${copies.join('')} return new; end $$`)
    .execute(db);
  await sql
    .raw(`create trigger ${name} before insert or update on ${table}
      for each row execute function ${name}()`)
    .execute(db);
}

/** Makes a table append-only by triggers, which bind the service itself too. The table must have an `id` column. */
export async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
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
