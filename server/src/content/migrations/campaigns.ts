import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely';
import { key, makeAppendOnly, required } from '../../database/migration-steps';

/** Migrations of the tables of campaigns and their pictures. */
export const campaignsMigrations: Record<string, Migration> = {
  '0004-campaigns': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('campaigns')
        .addColumn('slug', 'text', key)
        .addColumn('live_version', 'integer')
        .addColumn('first_at', 'text', required)
        .execute();
      await db.schema
        .createTable('campaign_versions')
        .addColumn('slug', 'text', required)
        .addColumn('version', 'integer', required)
        .addColumn('body', 'text', required)
        .addColumn('at', 'text', required)
        .addColumn('by', 'text', required)
        .addPrimaryKeyConstraint('campaign_versions_pk', ['slug', 'version'])
        .execute();
      await db.schema
        .createTable('campaign_events')
        .addColumn('id', 'text', key)
        .addColumn('slug', 'text', required)
        .addColumn('action', 'text', required)
        .addColumn('from_version', 'integer')
        .addColumn('to_version', 'integer')
        .addColumn('by', 'text', required)
        .addColumn('at', 'text', required)
        .execute();
      await db.schema
        .createTable('campaign_pictures')
        .addColumn('address', 'text', key)
        .addColumn('body', 'text', required)
        .execute();
      await db.schema
        .createTable('campaign_banners')
        .addColumn('id', 'integer', key)
        .addColumn('slug', 'text', required)
        .addColumn('locale', 'text', required)
        .addUniqueConstraint('campaign_banners_place', ['slug', 'locale'])
        .execute();
      await db.schema
        .createTable('campaign_visits')
        .addColumn('day', 'text', required)
        .addColumn('slug', 'text', required)
        .addColumn('offer_type', 'text', required)
        .addColumn('locale', 'text', required)
        .addColumn('source', 'text', required)
        .addColumn('count', 'integer', required)
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
  '0015-library-pictures': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('library_pictures')
        .addColumn('id', 'text', key)
        .addColumn('name', 'text', required)
        .addColumn('width', 'integer', required)
        .addColumn('height', 'integer', required)
        .addColumn('alt_en', 'text', required)
        .addColumn('alt_ar', 'text', required)
        .addColumn('focus', 'text', required)
        .addColumn('crops', 'text', required)
        .addColumn('mirror', 'integer', required)
        .addColumn('addresses', 'text', required)
        .addColumn('added_by', 'text', required)
        .addColumn('added_at', 'text', required)
        .execute();
    },
  },
  '0016-campaign-drafts': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('campaign_drafts')
        .addColumn('slug', 'text', key)
        .addColumn('body', 'text', required)
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
      await db.schema
        .createTable('campaign_presence')
        .addColumn('connection', 'text', key)
        .addColumn('slug', 'text', required)
        .addColumn('person', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('seen_at', 'text', required)
        .execute();
      const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
      for (const add of [
        db.schema.alterTable('campaign_events').addColumn('number', 'integer', zero),
        db.schema.alterTable('campaign_events').addColumn('by_id', 'text'),
        db.schema.alterTable('campaign_events').addColumn('unapproved', 'integer', zero),
        db.schema.alterTable('campaign_events').addColumn('note', 'text'),
      ]) {
        await add.execute();
      }
      // before this migration there were no approvals
      await sql`update campaign_events set unapproved = 1 where action = 'published'`.execute(db);
      await sql`update campaign_events set number = (
        select count(*) from campaign_events as others where others.slug = campaign_events.slug
          and (others.at < campaign_events.at
            or (others.at = campaign_events.at and others.id <= campaign_events.id)))`.execute(db);
      await makeAppendOnly(db, 'campaign_events');
    },
  },
  '0017-campaign-figures': {
    async up(db: Kysely<unknown>) {
      for (const name of ['variant', 'test', 'consent']) {
        await db.schema.alterTable('leads').addColumn(name, 'text').execute();
      }
      // SQLite cannot change a primary key: copy each table to a new one
      const parts = ['slug', 'day', 'offer_type', 'locale', 'source', 'variant', 'test'];
      for (const table of ['campaign_visits', 'campaign_leads']) {
        let tableBuilder = db.schema.createTable(`${table}_new`);
        for (const part of parts) tableBuilder = tableBuilder.addColumn(part, 'text', required);
        tableBuilder = tableBuilder.addColumn('count', 'integer', required);
        if (table === 'campaign_visits')
          tableBuilder = tableBuilder.addColumn('visitors', 'integer', required);
        // named by columns, because the old table's constraint names are still in use
        await tableBuilder.addPrimaryKeyConstraint(`${table}_key`, parts as never[]).execute();
      }
      await sql`insert into campaign_visits_new
        select slug, day, offer_type, locale, source, '', '', count, 0 from campaign_visits`.execute(
        db,
      );
      await sql`insert into campaign_leads_new
        select slug, day, '', locale, source, '', '', count from campaign_leads`.execute(db);
      for (const table of ['campaign_visits', 'campaign_leads']) {
        await db.schema.dropTable(table).execute();
        await db.schema.alterTable(`${table}_new`).renameTo(table).execute();
      }
      await attributeSingleOffers(db);
      await db.schema
        .createTable('campaign_links')
        .addColumn('code', 'text', key)
        .addColumn('slug', 'text', required)
        .addColumn('offer_type', 'text', required)
        .addColumn('locale', 'text', required)
        .addColumn('source', 'text', required)
        .addColumn('medium', 'text', required)
        .addColumn('created_by', 'text', required)
        .addColumn('created_at', 'text', required)
        .addUniqueConstraint('campaign_links_marks', [
          ...(['slug', 'offer_type', 'locale', 'source', 'medium'] as const),
        ])
        .execute();
    },
  },
  // films, turntables and documents beside pictures
  '0070-library-files': {
    async up(db: Kysely<unknown>) {
      const picture = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('picture');
      const table = db.schema.alterTable('library_pictures');
      await table.addColumn('kind', 'text', picture).execute();
      await table.addColumn('file', 'text').execute();
      await table.addColumn('media', 'text').execute();
    },
  },
  // one file shown in the place of another, everywhere
  '0071-replaced-files': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('replaced_files')
        .addColumn('id', 'text', key)
        .addColumn('file', 'text', required)
        .addColumn('by_file', 'text', required)
        .addColumn('framed', 'text')
        .addColumn('asked_by', 'text', required)
        .addColumn('asked_by_id', 'text', required)
        .addColumn('asked_at', 'text', required)
        .addColumn('approved_by', 'text')
        .addColumn('approved_at', 'text')
        .addColumn('ended_by', 'text')
        .addColumn('ended_at', 'text')
        .execute();
    },
  },
};

/** Assigns earlier counts of a campaign to its offer, if it only ever had one. */
async function attributeSingleOffers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ slug: string; body: string }>`
    select slug, body from campaign_versions`.execute(db);
  const types = new Map<string, Set<string>>();
  for (const { slug, body } of rows) {
    const offerTypes = types.get(slug) ?? new Set<string>();
    for (const { offer_type } of JSON.parse(body).campaign.offers) offerTypes.add(offer_type);
    types.set(slug, offerTypes);
  }
  for (const [slug, [only, ...others]] of types) {
    if (only === undefined || others.length > 0) continue;
    await sql`update campaign_leads set offer_type = ${only} where slug = ${slug}`.execute(db);
  }
}
