import type { Kysely, Migration } from 'kysely';
import { key, required } from '../database/migration-steps';

/** Migrations of the tables of releases and their notices. */
export const releasesMigrations: Record<string, Migration> = {
  '0008-page-errors': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('page_errors')
        .addColumn('page', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('at', 'text', required)
        .addPrimaryKeyConstraint('page_errors_pk', ['page', 'name'])
        .execute();
    },
  },
  '0011-notices': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('notices')
        .addColumn('id', 'text', key)
        .addColumn('destination', 'text', required)
        .addColumn('event', 'text', required)
        .addColumn('attempts', 'integer', required)
        .addColumn('due_at', 'text', required)
        .addColumn('settled_at', 'text')
        .execute();
    },
  },
  '0036-release-errors': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('release_errors')
        .addColumn('id', 'text', key)
        .addColumn('name', 'text', required)
        .addColumn('version', 'text', required)
        .addColumn('kind', 'text', required)
        .addColumn('place', 'text', required)
        .addColumn('said', 'text', required)
        .addColumn('browser', 'text', required)
        .addColumn('count', 'integer', required)
        .addColumn('first_at', 'text', required)
        .addColumn('last_at', 'text', required)
        .execute();
    },
  },
  '0080-release-figures': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('release_figures')
        .addColumn('name', 'text', required)
        .addColumn('version', 'text', required)
        .addColumn('at', 'text', required)
        .addColumn('server', 'text', required)
        .addColumn('tally', 'text', required)
        .addPrimaryKeyConstraint('release_figures_pk', ['name', 'version', 'at', 'server'])
        .execute();
      await db.schema
        .createIndex('release_figures_at')
        .on('release_figures')
        .column('at')
        .execute();
    },
  },
  '0086-field-vitals': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('field_vitals')
        .addColumn('name', 'text', required)
        .addColumn('version', 'text', required)
        .addColumn('route', 'text', required)
        .addColumn('locale', 'text', required)
        .addColumn('device', 'text', required)
        .addColumn('day', 'text', required)
        .addColumn('server', 'text', required)
        .addColumn('measured', 'text', required)
        .addPrimaryKeyConstraint('field_vitals_pk', [
          'name',
          'version',
          'route',
          'locale',
          'device',
          'day',
          'server',
        ])
        .execute();
      await db.schema.createIndex('field_vitals_day').on('field_vitals').column('day').execute();
    },
  },
};
