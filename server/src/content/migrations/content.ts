import { type Kysely, type Migration, sql } from 'kysely';
import { changeChannel } from '../../database/change-signals';
import { type Database, isPostgres } from '../../database/database';
import { key, makeAppendOnly, required } from '../../database/migration-steps';
import { digestOfBody } from '../records/records.queries';

export const contentMigrations: Record<string, Migration> = {
  '0005-content-changed': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('content').addColumn('changed', 'text').execute();
    },
  },
  '0020-content-records': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('content_files')
        .addColumn('path', 'text', key)
        .addColumn('live_version', 'integer')
        .addColumn('taken_digest', 'text')
        .execute();
      await db.schema
        .createTable('content_versions')
        .addColumn('path', 'text', required)
        .addColumn('version', 'integer', required)
        .addColumn('body', 'text')
        .addColumn('at', 'text', required)
        .addColumn('by', 'text', required)
        .addColumn('by_id', 'text')
        .addColumn('note', 'text')
        .addPrimaryKeyConstraint('content_versions_key', ['path', 'version'])
        .execute();
      await db.schema
        .createTable('content_events')
        .addColumn('id', 'text', key)
        .addColumn('path', 'text', required)
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
        .createIndex('content_events_path')
        .on('content_events')
        .columns(['path', 'number'])
        .execute();
      await makeAppendOnly(db, 'content_events');
      await db.schema
        .createTable('content_drafts')
        .addColumn('path', 'text', key)
        .addColumn('body', 'text')
        .addColumn('revision', 'integer', required)
        .addColumn('base_version', 'integer')
        .addColumn('state', 'text', required)
        .addColumn('edited_by', 'text', required)
        .addColumn('editor', 'text', required)
        .addColumn('edited_at', 'text', required)
        .addColumn('version', 'integer')
        .addColumn('goes_live_at', 'text')
        .addColumn('note', 'text')
        .execute();
    },
  },
  '0028-booking-notices': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('service_slots').addColumn('told_at', 'text').execute();
      await removeWrittenHours(db as Kysely<TablesBefore>);
    },
  },
  '0032-missed-addresses': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('missed_addresses')
        .addColumn('address', 'text', required)
        .addColumn('day', 'text', required)
        .addColumn('count', 'integer', required)
        .addPrimaryKeyConstraint('missed_addresses_pk', ['address', 'day'])
        .execute();
    },
  },
  '0039-vain-searches': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('vain_searches')
        .addColumn('query', 'text', required)
        .addColumn('locale', 'text', required)
        .addColumn('day', 'text', required)
        .addColumn('count', 'integer', required)
        .addPrimaryKeyConstraint('vain_searches_pk', ['query', 'locale', 'day'])
        .execute();
    },
  },
  '0085-tell-changes': {
    async up(db: Kysely<unknown>) {
      if (!isPostgres(db as Database)) return;
      await sql
        .raw(`create function tell_change() returns trigger language plpgsql as $$ begin
          if tg_op = 'INSERT' or new.value is distinct from old.value then
            perform pg_notify('${changeChannel}', new.name);
          end if;
          return new; end $$`)
        .execute(db);
      await sql
        .raw(`create trigger content_state_told after insert or update on content_state
          for each row when (new.name in ('digest', 'campaigns', 'stock', 'reviews'))
          execute function tell_change()`)
        .execute(db);
    },
  },
};

/** Files that had opening hours as text too. The text is now made from the times. */
const filesWithHours: readonly string[] = ['settings.json', 'offices.json'];

/** The tables at that time. */
interface TablesBefore {
  content_files: { path: string; taken_digest: string | null };
  content_versions: { path: string; version: number; body: string | null };
  drafts: { kind: string; name: string; body: string | null };
}

async function removeWrittenHours(db: Kysely<TablesBefore>): Promise<void> {
  const versions = await db
    .selectFrom('content_versions')
    .select(['path', 'version', 'body'])
    .where('path', 'in', filesWithHours)
    .execute();
  for (const { path, version, body } of versions) {
    const changed = withoutHours(body);
    await db
      .updateTable('content_versions')
      .set({ body: changed })
      .where('path', '=', path)
      .where('version', '=', version)
      .execute();
    // keeps the folder's file and the live version equal
    await db
      .updateTable('content_files')
      .set({ taken_digest: digestOfBody(changed) })
      .where('path', '=', path)
      .where('taken_digest', '=', digestOfBody(body))
      .execute();
  }
  const drafts = await db
    .selectFrom('drafts')
    .select(['name', 'body'])
    .where('kind', '=', 'content')
    .where('name', 'in', filesWithHours)
    .execute();
  for (const { name, body } of drafts)
    await db
      .updateTable('drafts')
      .set({ body: withoutHours(body) })
      .where('kind', '=', 'content')
      .where('name', '=', name)
      .execute();
}

function withoutHours(body: string | null): string | null {
  const parsed = JSON.parse(body ?? 'null');
  for (const one of [parsed].flat()) if (one !== null) delete one.opening_hours;
  return body === null ? null : JSON.stringify(parsed);
}
