import { randomBytes } from 'node:crypto';
import {
  type ColumnDefinitionBuilder,
  type Kysely,
  type Migration,
  Migrator,
  PostgresAdapter,
  sql,
} from 'kysely';
import { fillLeadWork } from '../leads/inbox/fill-lead-work';
import { countStoredLeads } from './campaign-leads.queries';
import type { Database } from './database';
import type { Tables } from './tables';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** In order; one that has been released is never changed. The SQL is what SQLite and PostgreSQL share. */
const migrations: Record<string, Migration> = {
  '0001-content-and-leads': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('content')
        .addColumn('kind', 'text', required)
        .addColumn('key', 'text', required)
        .addColumn('position', 'integer', required)
        .addColumn('body', 'text', required)
        .addPrimaryKeyConstraint('content_pk', ['kind', 'key'])
        .execute();
      await db.schema
        .createTable('content_state')
        .addColumn('name', 'text', key)
        .addColumn('value', 'text', required)
        .execute();
      await db.schema
        .createTable('leads')
        .addColumn('reference', 'text', key)
        .addColumn('kind', 'text', required)
        .addColumn('locale', 'text', required)
        .addColumn('details', 'text', required)
        .addColumn('page', 'text')
        .addColumn('remote', 'text')
        .addColumn('remote_version', 'text')
        .addColumn('created_at', 'text', required)
        .execute();
      await db.schema
        .createTable('submissions')
        .addColumn('call', 'text', required)
        .addColumn('key', 'text', required)
        .addColumn('fingerprint', 'text', required)
        .addColumn('reference', 'text', required)
        .addColumn('answer', 'text', required)
        .addColumn('created_at', 'text', required)
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
        .addColumn('id', 'text', key)
        .addColumn('reference', 'text', required)
        .addColumn('destination', 'text', required)
        .addColumn('state', 'text', required)
        .addColumn('attempts', 'integer', required)
        .addColumn('due_at', 'text', required)
        .addColumn('claim', 'text')
        .addColumn('last_error', 'text')
        .addColumn('created_at', 'text', required)
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
        .addColumn('id', 'text', key)
        .addColumn('action', 'text', required)
        .addColumn('subject', 'text', required)
        .addColumn('outcome', 'text', required)
        .addColumn('at', 'text', required)
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
  '0005-content-changed': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('content').addColumn('changed', 'text').execute();
    },
  },
  '0006-campaign-leads': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('campaign_leads')
        .addColumn('day', 'text', required)
        .addColumn('slug', 'text', required)
        .addColumn('locale', 'text', required)
        .addColumn('source', 'text', required)
        .addColumn('count', 'integer', required)
        .addPrimaryKeyConstraint('campaign_leads_pk', ['slug', 'day', 'locale', 'source'])
        .execute();
      // those that are still there
      await countStoredLeads(db as Database);
    },
  },
  '0007-held-leads': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('leads').addColumn('held', 'text').execute();
      await db.schema
        .createIndex('leads_held')
        .on('leads')
        .column('held')
        .where(sql.ref('held'), 'is not', null)
        .execute();
    },
  },
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
  '0009-subscriptions': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('subscriptions')
        .addColumn('key', 'text', key)
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('reference', 'text', required)
        .addColumn('state', 'text', required)
        .addColumn('asked_at', 'text', required)
        .addColumn('changed_at', 'text', required)
        .execute();
      await db.schema
        .createIndex('subscriptions_of_lead')
        .on('subscriptions')
        .column('reference')
        .execute();
      // who is on the list already stays there, and has a way out of it
      const { rows } = await sql<{ reference: string; details: string; created_at: string }>`
        select reference, details, created_at from leads
        where kind = 'newsletter' and held is null order by created_at`.execute(db);
      const known = new Set<string>();
      for (const { reference, details, created_at: since } of rows) {
        const email = String(JSON.parse(details).email).toLowerCase();
        if (known.has(email)) continue;
        known.add(email);
        await sql`insert into subscriptions (key, email, reference, state, asked_at, changed_at)
          values (${randomBytes(16).toString('hex')}, ${email}, ${reference}, 'confirmed', ${since}, ${since})`.execute(
          db,
        );
      }
    },
  },
  '0010-audit-trail': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('audits').addColumn('by', 'text').execute();
      await onlyAddTo(db, 'audits');
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
  '0013-delivery-starts': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('deliveries')
        .addColumn('starts', 'integer', (column) => column.notNull().defaultTo(0))
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
      await onlyAddTo(db, 'staff_audits');
      await db.schema.alterTable('staff_sessions').addColumn('person', 'text').execute();
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
      // until now nobody approved anything
      await sql`update campaign_events set unapproved = 1 where action = 'published'`.execute(db);
      await sql`update campaign_events set number = (
        select count(*) from campaign_events as others where others.slug = campaign_events.slug
          and (others.at < campaign_events.at
            or (others.at = campaign_events.at and others.id <= campaign_events.id)))`.execute(db);
      await onlyAddTo(db, 'campaign_events');
    },
  },
  '0017-campaign-figures': {
    async up(db: Kysely<unknown>) {
      for (const name of ['variant', 'test', 'consent']) {
        await db.schema.alterTable('leads').addColumn(name, 'text').execute();
      }
      // the key of a table cannot be changed on SQLite: each becomes another with what it counted
      const parts = ['slug', 'day', 'offer_type', 'locale', 'source', 'variant', 'test'];
      for (const table of ['campaign_visits', 'campaign_leads']) {
        let made = db.schema.createTable(`${table}_new`);
        for (const part of parts) made = made.addColumn(part, 'text', required);
        made = made.addColumn('count', 'integer', required);
        if (table === 'campaign_visits') made = made.addColumn('visitors', 'integer', required);
        // named by their columns: constraints share their names with those of the table before
        await made.addPrimaryKeyConstraint(`${table}_key`, parts as never[]).execute();
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
      await nameOnlyOffers(db);
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
      await onlyAddTo(db, 'content_events');
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
  '0021-lead-work': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('lead_work')
        .addColumn('reference', 'text', key)
        .addColumn('kind', 'text', required)
        .addColumn('locale', 'text', required)
        .addColumn('branch', 'integer', required)
        .addColumn('campaign', 'text')
        .addColumn('source', 'text', required)
        .addColumn('state', 'text', required)
        .addColumn('lost_reason', 'text')
        .addColumn('person', 'text')
        .addColumn('person_name', 'text')
        .addColumn('assigned_at', 'text')
        .addColumn('due_at', 'text')
        .addColumn('first_answered_at', 'text')
        .addColumn('overdue_told_at', 'text')
        .addColumn('revision', 'integer', required)
        .addColumn('name', 'text')
        .addColumn('phone', 'text')
        .addColumn('email', 'text')
        .addColumn('held', 'text')
        .addColumn('created_at', 'text', required)
        .addColumn('updated_at', 'text', required)
        .execute();
      for (const [name, ...columns] of [
        ['newest', 'created_at', 'reference'],
        ['of_branch', 'branch', 'created_at'],
        ['of_phone', 'phone'],
        ['of_email', 'email'],
        ['due', 'due_at'],
      ])
        await db.schema
          .createIndex(`lead_work_${name}`)
          .on('lead_work')
          .columns(columns as never[])
          .execute();
      await db.schema
        .createTable('lead_notes')
        .addColumn('id', 'text', key)
        .addColumn('reference', 'text', required)
        .addColumn('text', 'text', required)
        .addColumn('by', 'text', required)
        .addColumn('by_id', 'text', required)
        .addColumn('at', 'text', required)
        .execute();
      await db.schema
        .createIndex('lead_notes_of_lead')
        .on('lead_notes')
        .column('reference')
        .execute();
      await db.schema
        .createTable('lead_events')
        .addColumn('id', 'text', key)
        .addColumn('reference', 'text', required)
        .addColumn('branch', 'integer', required)
        .addColumn('number', 'integer', required)
        .addColumn('action', 'text', required)
        .addColumn('by', 'text')
        .addColumn('by_id', 'text')
        .addColumn('outcome', 'text', required)
        .addColumn('at', 'text', required)
        .execute();
      await db.schema
        .createIndex('lead_events_of_lead')
        .on('lead_events')
        .columns(['reference', 'number'])
        .execute();
      await db.schema.createIndex('lead_events_newest').on('lead_events').column('at').execute();
      await onlyAddTo(db, 'lead_events');
      await db.schema
        .createTable('lead_views')
        .addColumn('id', 'text', key)
        .addColumn('person', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('query', 'text', required)
        .addUniqueConstraint('lead_views_name', ['person', 'name'])
        .execute();
      await fillLeadWork(db as Database);
    },
  },
  '0022-service-slots': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('service_slots')
        .addColumn('reference', 'text', key)
        .addColumn('office', 'integer', required)
        .addColumn('start', 'text', required)
        .addColumn('place', 'integer')
        .addColumn('revision', 'integer', required)
        .addColumn('cancelled_at', 'text')
        .addColumn('created_at', 'text', required)
        .addUniqueConstraint('service_slots_place', ['office', 'start', 'place'])
        .execute();
    },
  },
};

/** Of a campaign that has only ever made one offer, what was counted before belongs to that one. */
async function nameOnlyOffers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ slug: string; body: string }>`
    select slug, body from campaign_versions`.execute(db);
  const types = new Map<string, Set<string>>();
  for (const { slug, body } of rows) {
    const known = types.get(slug) ?? new Set<string>();
    for (const { offer_type } of JSON.parse(body).campaign.offers) known.add(offer_type);
    types.set(slug, known);
  }
  for (const [slug, [only, ...others]] of types) {
    if (only === undefined || others.length > 0) continue;
    await sql`update campaign_leads set offer_type = ${only} where slug = ${slug}`.execute(db);
  }
}

/** What is noted is there for good, also for whoever has the site's own access to the database. Rows have an `id`. */
async function onlyAddTo(db: Kysely<unknown>, table: string): Promise<void> {
  const refuse = `begin select raise(abort, '${table} are only added to'); end`;
  const onSqlite = [
    `create trigger ${table}_no_update before update on ${table} ${refuse}`,
    `create trigger ${table}_no_delete before delete on ${table} ${refuse}`,
    // which replacing a row does not ask
    `create trigger ${table}_no_replace before insert on ${table}
      when exists (select 1 from ${table} where id = new.id) ${refuse}`,
  ];
  const onPostgres = [
    `create or replace function refuse_change() returns trigger language plpgsql
      as $$ begin raise exception '% are only added to', tg_table_name; end $$`,
    `create trigger ${table}_no_change before update or delete on ${table}
      for each row execute function refuse_change()`,
    `create trigger ${table}_no_truncate before truncate on ${table}
      for each statement execute function refuse_change()`,
  ];
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? onPostgres : onSqlite) await sql.raw(statement).execute(db);
}

/** Brings the tables up to date, or to a step by its name. Throws what the failed step threw. */
export async function migrate(database: Kysely<Tables>, upTo?: string): Promise<void> {
  if (!upTo && (await isUpToDate(database))) return;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
}

/** By one question: what the migrator itself asks takes a large part of a start. */
async function isUpToDate(database: Kysely<Tables>): Promise<boolean> {
  const done = sql<{ name: string }>`select name from kysely_migration order by name`;
  // a new database has no such table
  const rows = await done.execute(database).then(
    ({ rows }) => rows,
    () => [],
  );
  return rows.map(({ name }) => name).join() === Object.keys(migrations).join();
}
