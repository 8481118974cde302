import type { Kysely, Migration } from 'kysely';
import { key, required } from '../../database/migration-steps';

export const trashMigrations: Record<string, Migration> = {
  '0030-trash': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('trash')
        .addColumn('id', 'text', key)
        .addColumn('kind', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('title', 'text')
        .addColumn('body', 'text', required)
        .addColumn('deleted_at', 'text', required)
        .addColumn('deleted_by', 'text', required)
        .execute();
      await db.schema.createIndex('trash_name').on('trash').columns(['kind', 'name']).execute();
    },
  },
};
