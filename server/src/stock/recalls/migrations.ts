import type { Kysely, Migration } from 'kysely';
import { key, required } from '../../database/migration-steps';

export const recallsMigrations: Record<string, Migration> = {
  '0046-recalls': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('recall_lists')
        .addColumn('recall', 'text', key)
        .addColumn('key_id', 'text', required)
        .addColumn('changed_at', 'text', required)
        .addColumn('changed_by', 'text', required)
        .execute();
      await db.schema
        .createTable('recalled_cars')
        .addColumn('chassis_hash', 'text', required)
        .addColumn('recall', 'text', required)
        .addPrimaryKeyConstraint('recalled_cars_pk', ['chassis_hash', 'recall'])
        .execute();
    },
  },
};
