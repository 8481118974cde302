import { type ColumnMetadata, sql } from 'kysely';
import type { Database } from '../src/database/database';

/** Columns of all tables and views, by `table.column`. */
export type Schema = ReadonlyMap<string, ColumnMetadata>;

/** Reads the schema of a PostgreSQL database. A column that a trigger of `renameColumns` fills counts as one with a default. */
export async function readSchema(database: Database): Promise<Schema> {
  const tables = await database.introspection.getTables();
  const { rows: triggers } = await sql<{ name: string; text: string }>`
    select proname as name, prosrc as text from pg_proc where proname like '%_former_names'`.execute(
    database,
  );
  const isFilled = (table: string, column: string) =>
    triggers.some(
      ({ name, text }) =>
        name === `${table}_former_names` && text.includes(`new."${column}" := coalesce`),
    );
  return new Map(
    tables.flatMap(({ name, columns }) =>
      columns.map((column) => [
        `${name}.${column.name}`,
        { ...column, hasDefaultValue: column.hasDefaultValue || isFilled(name, column.name) },
      ]),
    ),
  );
}

const tablesOf = (schema: Schema) => new Set([...schema.keys()].map((name) => name.split('.')[0]));

/** What a server that was written for the schema before would miss, a sentence each. */
export function schemaLosses(before: Schema, after: Schema): string[] {
  const [tables, tablesLeft] = [tablesOf(before), tablesOf(after)];
  const lostTables = [...tables].filter((table) => !tablesLeft.has(table));
  const changed = [...before].flatMap(([name, column]) => {
    const now = after.get(name);
    if (!tablesLeft.has(name.split('.')[0])) return [];
    if (!now) return [`${name} is gone`];
    if (now.dataType !== column.dataType) return [`${name} is ${now.dataType} now`];
    return column.isNullable && isRequired(now) ? [`${name} is required now`] : [];
  });
  const required = [...after]
    .filter(
      ([name, column]) => tables.has(name.split('.')[0]) && !before.has(name) && isRequired(column),
    )
    .map(([name]) => `${name} is new and required`);
  return [...lostTables.map((table) => `${table} is gone`), ...changed, ...required];
}

/** Whether an insert that does not name the column is refused. */
const isRequired = ({ isNullable, hasDefaultValue, isAutoIncrementing }: ColumnMetadata) =>
  !isNullable && !hasDefaultValue && !isAutoIncrementing;
