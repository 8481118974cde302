import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Database } from './database';

/** In order; one that has been released is never changed. The SQL is what SQLite and PostgreSQL share. */
const migrations: Record<string, Migration> = {
  '0001-content-and-leads': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('content')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('content_pk', ['kind', 'key'])
        .execute();
      await db.schema
        .createTable('content_state')
        .addColumn('name', 'text', (column) => column.primaryKey().notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('leads')
        .addColumn('reference', 'text', (column) => column.primaryKey().notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('locale', 'text', (column) => column.notNull())
        .addColumn('details', 'text', (column) => column.notNull())
        .addColumn('page', 'text')
        .addColumn('remote', 'text')
        .addColumn('remote_version', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('submissions')
        .addColumn('call', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('reference', 'text', (column) => column.notNull())
        .addColumn('answer', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('submissions_pk', ['call', 'key'])
        .execute();
    },
  },
  '0002-lead-attribution': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('leads').addColumn('attribution', 'text').execute();
    },
  },
  '0003-deliveries-and-audits': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('deliveries')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('reference', 'text', (column) => column.notNull())
        .addColumn('destination', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('due_at', 'text', (column) => column.notNull())
        .addColumn('claim', 'text')
        .addColumn('last_error', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('settled_at', 'text')
        .execute();
      await db.schema
        .createIndex('deliveries_due')
        .on('deliveries')
        .columns(['state', 'due_at'])
        .execute();
      await db.schema
        .createIndex('deliveries_of_lead')
        .on('deliveries')
        .column('reference')
        .execute();
      await db.schema
        .createTable('audits')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('outcome', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('submissions_of_lead')
        .on('submissions')
        .column('reference')
        .execute();
      await db.schema
        .createIndex('leads_by_age')
        .on('leads')
        .columns(['kind', 'created_at'])
        .execute();
    },
  },
  '0004-campaigns': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('campaigns')
        .addColumn('slug', 'text', (column) => column.primaryKey().notNull())
        .addColumn('live_version', 'integer')
        .addColumn('first_at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('campaign_versions')
        .addColumn('slug', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('by', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('campaign_versions_pk', ['slug', 'version'])
        .execute();
      await db.schema
        .createTable('campaign_events')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('slug', 'text', (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('from_version', 'integer')
        .addColumn('to_version', 'integer')
        .addColumn('by', 'text', (column) => column.notNull())
        .addColumn('at', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('campaign_pictures')
        .addColumn('address', 'text', (column) => column.primaryKey().notNull())
        .addColumn('body', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('campaign_banners')
        .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
        .addColumn('slug', 'text', (column) => column.notNull())
        .addColumn('locale', 'text', (column) => column.notNull())
        .addUniqueConstraint('campaign_banners_place', ['slug', 'locale'])
        .execute();
      await db.schema
        .createTable('campaign_visits')
        .addColumn('day', 'text', (column) => column.notNull())
        .addColumn('slug', 'text', (column) => column.notNull())
        .addColumn('offer_type', 'text', (column) => column.notNull())
        .addColumn('locale', 'text', (column) => column.notNull())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('campaign_visits_pk', [
          'slug',
          'day',
          'offer_type',
          'locale',
          'source',
        ])
        .execute();
    },
  },
};

/** Brings the tables up to date. Throws what the failed step threw. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
