import type { Kysely, Migration } from 'kysely';
import { key, makeAppendOnly, required } from '../../database/migration-steps';

export const staffMigrations: Record<string, Migration> = {
  '0012-staff-sessions': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('staff_sessions')
        .addColumn('id', 'text', key)
        .addColumn('who', 'text', required)
        .addColumn('token', 'text')
        .addColumn('began_at', 'text', required)
        .addColumn('seen_at', 'text', required)
        .addColumn('until', 'text', required)
        .execute();
      await db.schema
        .createTable('sign_in_links')
        .addColumn('digest', 'text', key)
        .addColumn('who', 'text', required)
        .addColumn('until', 'text', required)
        .execute();
    },
  },
  '0014-people': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('people')
        .addColumn('id', 'text', key)
        .addColumn('name', 'text', required)
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('roles', 'text', required)
        .addColumn('invited_by', 'text')
        .addColumn('created_at', 'text', required)
        .addColumn('disabled_at', 'text')
        .execute();
      await db.schema
        .createTable('credentials')
        .addColumn('id', 'text', key)
        .addColumn('person', 'text', required)
        .addColumn('public_key', 'text', required)
        .addColumn('counter', 'bigint', required)
        .addColumn('transports', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('created_at', 'text', required)
        .addColumn('used_at', 'text')
        .execute();
      await db.schema
        .createIndex('credentials_of_person')
        .on('credentials')
        .column('person')
        .execute();
      await db.schema
        .createTable('invitations')
        .addColumn('digest', 'text', key)
        .addColumn('person', 'text', required)
        .addColumn('until', 'text', required)
        .execute();
      await db.schema
        .createTable('staff_challenges')
        .addColumn('digest', 'text', key)
        .addColumn('person', 'text')
        .addColumn('until', 'text', required)
        .execute();
      await db.schema
        .createTable('staff_tokens')
        .addColumn('id', 'text', key)
        .addColumn('digest', 'text', (column) => column.notNull().unique())
        .addColumn('person', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('roles', 'text', required)
        .addColumn('created_at', 'text', required)
        .addColumn('until', 'text', required)
        .addColumn('revoked_at', 'text')
        .execute();
      await db.schema
        .createTable('staff_audits')
        .addColumn('id', 'text', key)
        .addColumn('by', 'text', required)
        .addColumn('action', 'text', required)
        .addColumn('subject', 'text', required)
        .addColumn('outcome', 'text', required)
        .addColumn('at', 'text', required)
        .execute();
      await makeAppendOnly(db, 'staff_audits');
      await db.schema.alterTable('staff_sessions').addColumn('person', 'text').execute();
    },
  },
  '0018-provider-accounts': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('people').addColumn('subject', 'text').execute();
    },
  },
  '0019-branches-of-people': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('people')
        .addColumn('branches', 'text', (column) => column.notNull().defaultTo('[]'))
        .execute();
    },
  },
  '0053-staff-notices': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('staff_notices')
        .addColumn('id', 'text', key)
        .addColumn('person', 'text', required)
        .addColumn('kind', 'text', required)
        .addColumn('subject', 'text', required)
        .addColumn('words', 'text', required)
        .addColumn('address', 'text', required)
        .addColumn('created_at', 'text', required)
        .addColumn('queued_at', 'text')
        .addColumn('read_at', 'text')
        .execute();
      await db.schema
        .createIndex('staff_notices_of_person')
        .on('staff_notices')
        .columns(['person', 'created_at'])
        .execute();
      await db.schema
        .createIndex('staff_notices_to_queue')
        .on('staff_notices')
        .columns(['queued_at', 'created_at'])
        .execute();
      await db.schema
        .createTable('notice_settings')
        .addColumn('person', 'text', key)
        .addColumn('locale', 'text')
        .addColumn('channels', 'text', required)
        .addColumn('quiet_from', 'text')
        .addColumn('quiet_until', 'text')
        .execute();
    },
  },
  '0055-push-devices': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('push_devices')
        .addColumn('id', 'text', key)
        .addColumn('person', 'text', required)
        .addColumn('endpoint', 'text', (column) => column.notNull().unique())
        .addColumn('p256dh', 'text', required)
        .addColumn('auth', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('created_at', 'text', required)
        .execute();
      await db.schema
        .createIndex('push_devices_of_person')
        .on('push_devices')
        .column('person')
        .execute();
    },
  },
};
