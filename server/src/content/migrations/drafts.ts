import { type Kysely, type Migration, sql } from 'kysely';
import { key, required } from '../../database/migration-steps';

export const draftsMigrations: Record<string, Migration> = {
  // replaces one table of drafts for campaigns and one for content
  '0025-drafts': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('drafts')
        .addColumn('kind', 'text', required)
        .addColumn('name', 'text', required)
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
        .addPrimaryKeyConstraint('drafts_key', ['kind', 'name'])
        .execute();
      for (const [kind, table, name] of [
        ['campaign', 'campaign_drafts', 'slug'],
        ['content', 'content_drafts', 'path'],
      ] as const) {
        const same = sql.raw(`body, revision, base_version, state, edited_by, editor, edited_at,
          version, goes_live_at, note`);
        await sql`insert into drafts (kind, name, ${same})
          select ${sql.lit(kind)}, ${sql.ref(name)}, ${same} from ${sql.table(table)}`.execute(db);
        await db.schema.dropTable(table).execute();
      }
      await db.schema.dropTable('campaign_presence').execute();
      await db.schema
        .createTable('draft_presence')
        .addColumn('connection', 'text', key)
        .addColumn('kind', 'text', required)
        .addColumn('draft', 'text', required)
        .addColumn('person', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('seen_at', 'text', required)
        .execute();
      await db.schema
        .createIndex('draft_presence_draft')
        .on('draft_presence')
        .columns(['kind', 'draft'])
        .execute();
    },
  },
  '0031-preview-links': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('preview_links')
        .addColumn('id', 'text', key)
        .addColumn('kind', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('version', 'integer', required)
        .addColumn('made_by', 'text', required)
        .addColumn('maker', 'text', required)
        .addColumn('made_at', 'text', required)
        .addColumn('until', 'text', required)
        .addColumn('called_back_by', 'text')
        .addColumn('called_back_at', 'text')
        .execute();
      await db.schema
        .createIndex('preview_links_of')
        .on('preview_links')
        .columns(['kind', 'name'])
        .execute();
    },
  },
  '0061-preview-while-writing': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('preview_links').addColumn('body', 'text').execute();
    },
  },
  // drafts that are one publication, and what they published
  '0063-change-sets': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('change_sets')
        .addColumn('id', 'text', key)
        .addColumn('title', 'text', required)
        .addColumn('planned_at', 'text')
        .addColumn('created_by', 'text', required)
        .addColumn('created_at', 'text', required)
        .addColumn('published_at', 'text')
        .addColumn('taken_back_at', 'text')
        .execute();
      await db.schema.alterTable('drafts').addColumn('change_set', 'text').execute();
      await db.schema.alterTable('record_events').addColumn('change_set', 'text').execute();
      await db.schema
        .createIndex('record_events_change_set')
        .on('record_events')
        .columns(['change_set'])
        .execute();
    },
  },
  // comments at fields, who is asked to approve, and who approves for whom
  '0073-approval': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('drafts').addColumn('asked', 'text').execute();
      await db.schema
        .createTable('draft_comments')
        .addColumn('id', 'text', key)
        .addColumn('kind', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('thread', 'text')
        .addColumn('field', 'text', required)
        .addColumn('text', 'text', required)
        .addColumn('by', 'text', required)
        .addColumn('by_id', 'text', required)
        .addColumn('at', 'text', required)
        .addColumn('resolved_by', 'text')
        .addColumn('resolved_by_id', 'text')
        .addColumn('resolved_at', 'text')
        .execute();
      await db.schema
        .createIndex('draft_comments_of')
        .on('draft_comments')
        .columns(['kind', 'name'])
        .execute();
      await db.schema
        .createTable('approval_absences')
        .addColumn('id', 'text', key)
        .addColumn('person', 'text', required)
        .addColumn('delegate', 'text', required)
        .addColumn('from_day', 'text', required)
        .addColumn('until_day', 'text', required)
        .addColumn('made_at', 'text', required)
        .addColumn('ended_at', 'text')
        .execute();
    },
  },
};
