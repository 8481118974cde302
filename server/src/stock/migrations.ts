import type { Kysely, Migration } from 'kysely';
import { key, required } from '../database/migration-steps';

/** Migrations of the stock's tables. */
export const stockMigrations: Record<string, Migration> = {
  '0037-stock': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('stock_cars')
        .addColumn('number', 'text', key)
        .addColumn('model', 'text', required)
        .addColumn('grade', 'text', required)
        .addColumn('colour', 'text', required)
        .addColumn('year', 'integer', required)
        .addColumn('price', 'integer')
        .addColumn('branch', 'integer', required)
        .addColumn('state', 'text', required)
        .addColumn('arrived', 'text', required)
        .addColumn('sold_at', 'text')
        .addColumn('revision', 'integer', required)
        .addColumn('changed_at', 'text', required)
        .addColumn('changed_by', 'text', required)
        .execute();
    },
  },
  '0041-stock-holds': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('stock_holds')
        .addColumn('number', 'text', key)
        .addColumn('reference', 'text', (column) => column.notNull().unique())
        .addColumn('until', 'text', required)
        .addColumn('created_at', 'text', required)
        .execute();
    },
  },
  '0049-stock-vins': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('stock_cars').addColumn('vin', 'text').execute();
    },
  },
  '0050-scheduled-sheet': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('stock_schedule')
        .addColumn('name', 'text', key)
        .addColumn('due_at', 'text', required)
        .addColumn('last_run', 'text')
        .execute();
    },
  },
  '0050-stock-alerts': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('stock_alerts')
        .addColumn('key', 'text', key)
        .addColumn('reference', 'text', (column) => column.notNull().unique())
        .addColumn('email', 'text', required)
        .addColumn('state', 'text', required)
        .addColumn('asked_at', 'text', required)
        .addColumn('known', 'text', required)
        .addColumn('telling', 'text', required)
        .addColumn('told_at', 'text')
        .execute();
      await db.schema
        .createIndex('stock_alerts_email')
        .on('stock_alerts')
        .column('email')
        .execute();
    },
  },
};
