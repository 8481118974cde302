import { type Kysely, type Migration, sql } from 'kysely';
import { type Database, isPostgres } from '../../database/database';
import { makeAppendOnly, required } from '../../database/migration-steps';

/** The tables before, with the columns that the new ones lack. */
const former = [
  ['campaign', 'slug', 'campaigns', 'campaign_versions', 'campaign_events'],
  ['content', 'path', 'content_files', 'content_versions', 'content_events'],
] as const;

export const recordsMigrations: Record<string, Migration> = {
  // replaces three tables for campaigns and three for content files
  '0034-records': {
    async up(db: Kysely<unknown>) {
      const newTable = (name: string) =>
        db.schema
          .createTable(name)
          .addColumn('kind', 'text', required)
          .addColumn('name', 'text', required);
      await newTable('records')
        .addColumn('live_version', 'integer')
        .addColumn('taken_digest', 'text')
        .addColumn('first_at', 'text')
        .addPrimaryKeyConstraint('records_key', ['kind', 'name'])
        .execute();
      await newTable('record_versions')
        .addColumn('version', 'integer', required)
        .addColumn('body', 'text')
        .addColumn('at', 'text', required)
        .addColumn('by', 'text', required)
        .addColumn('by_id', 'text')
        .addColumn('note', 'text')
        .addPrimaryKeyConstraint('record_versions_key', ['kind', 'name', 'version'])
        .execute();
      await newTable('record_events')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('number', 'integer', required)
        .addColumn('action', 'text', required)
        .addColumn('from_version', 'integer')
        .addColumn('to_version', 'integer')
        .addColumn('by', 'text', required)
        .addColumn('by_id', 'text')
        .addColumn('unapproved', 'integer', required)
        .addColumn('note', 'text')
        .addColumn('at', 'text', required)
        .execute();
      await db.schema
        .createIndex('record_events_of')
        .on('record_events')
        .columns(['kind', 'name', 'number'])
        .execute();
      for (const [kind, name, records, versions, events] of former) {
        const isCampaign = kind === 'campaign';
        await move(db, { kind, name }, records, 'records', [
          'live_version',
          isCampaign ? 'first_at' : 'taken_digest',
        ]);
        const versionFields = ['version', 'body', 'at', 'by'];
        await move(db, { kind, name }, versions, 'record_versions', [
          ...versionFields,
          ...(isCampaign ? [] : ['by_id', 'note']),
        ]);
        await move(db, { kind, name }, events, 'record_events', [
          ...['id', 'number', 'action', 'from_version', 'to_version'],
          ...['by', 'by_id', 'unapproved', 'note', 'at'],
        ]);
      }
      await makeAppendOnly(db, 'record_events');
    },
  },
};

/**
 * Moves all rows to another table. With PostgreSQL, servers of the version before keep serving visitors during an
 * upgrade, so a view with the former name stays for them. A migration of a later version drops the views.
 */
async function move(
  db: Kysely<unknown>,
  { kind, name }: { kind: string; name: string },
  from: string,
  to: string,
  fields: readonly string[],
): Promise<void> {
  const columns = sql.join(fields.map((field) => sql.ref(field)));
  await sql`insert into ${sql.table(to)} (kind, name, ${columns})
    select ${sql.lit(kind)}, ${sql.ref(name)}, ${columns} from ${sql.table(from)}`.execute(db);
  await db.schema.dropTable(from).execute();
  if (isPostgres(db as Database))
    await sql`create view ${sql.table(from)} as
      select name as ${sql.ref(name)}, ${columns} from ${sql.table(to)}
      where kind = ${sql.lit(kind)}`.execute(db);
}
