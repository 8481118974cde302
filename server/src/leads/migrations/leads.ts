import { randomBytes } from 'node:crypto';
import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely';
import type { Database } from '../../database/database';
import { key, makeAppendOnly, renameColumns, required } from '../../database/migration-steps';
import { countStoredLeads } from '../campaign-leads.queries';
import { fillLeadSearch, fillLeadWork } from './fill-lead-work';
import { correctSources } from './lead-sources';

/** Migrations of the tables of leads, deliveries and the work on leads. */
export const leadsMigrations: Record<string, Migration> = {
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
      // counts the leads that still exist
      await countStoredLeads(db as Database);
    },
  },
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
      // existing subscribers stay subscribed, and get a key for unsubscribing
      const { rows } = await sql<{ reference: string; details: string; created_at: string }>`
        select reference, details, created_at from leads
        where kind = 'newsletter' and held is null order by created_at`.execute(db);
      const knownEmails = new Set<string>();
      for (const { reference, details, created_at: since } of rows) {
        const email = String(JSON.parse(details).email).toLowerCase();
        if (knownEmails.has(email)) continue;
        knownEmails.add(email);
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
      await makeAppendOnly(db, 'audits');
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
      await makeAppendOnly(db, 'lead_events');
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
  '0026-lead-source': {
    async up(db: Kysely<unknown>) {
      const website = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('website');
      await db.schema.alterTable('leads').addColumn('source', 'text', website).execute();
      for (const name of ['medium', 'campaign'])
        await db.schema.alterTable('leads').addColumn(name, 'text').execute();
      await correctSources(db as Database);
    },
  },
  '0027-lead-search': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('lead_work')
        .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await fillLeadSearch(db as Database);
      await db.schema.alterTable('lead_work').dropColumn('name').execute();
    },
  },
  '0033-lead-column-names': {
    async up(db: Kysely<unknown>) {
      const time = ['at', 'created_at'] as const;
      const author = ['by', 'author'] as const;
      const authorId = ['by_id', 'author_id'] as const;
      const reason = ['held', 'quarantine_reason'] as const;
      await renameColumns(db, 'leads', [reason]);
      await renameColumns(db, 'lead_work', [reason]);
      await renameColumns(db, 'lead_notes', [author, authorId, time]);
      await renameColumns(db, 'lead_events', [author, authorId, time]);
      await renameColumns(db, 'audits', [author, time]);
    },
  },
  '0035-delivery-traces': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('deliveries').addColumn('traceparent', 'text').execute();
    },
  },
  '0037-test-drive-slots': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('test_drive_slots')
        .addColumn('reference', 'text', key)
        .addColumn('office', 'integer', required)
        .addColumn('start', 'text', required)
        .addColumn('place', 'integer')
        .addColumn('car', 'text', required)
        .addColumn('unit', 'integer')
        .addColumn('revision', 'integer', required)
        .addColumn('cancelled_at', 'text')
        .addColumn('told_at', 'text')
        .addColumn('created_at', 'text', required)
        .addUniqueConstraint('test_drive_slots_place', ['office', 'start', 'place'])
        .addUniqueConstraint('test_drive_slots_car', ['office', 'start', 'car', 'unit'])
        .execute();
    },
  },
  '0045-kept-builds': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('kept_builds')
        .addColumn('number', 'text', key)
        .addColumn('model', 'text', required)
        .addColumn('query', 'text', required)
        .addColumn('price', 'integer', required)
        .addColumn('created_at', 'text', required)
        .execute();
    },
  },
  '0051-answers': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('lead_notes')
        .addColumn('is_answer', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  '0052-reviews': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('reviews')
        .addColumn('id', 'text', key)
        .addColumn('key', 'text', (column) => column.unique())
        .addColumn('reference', 'text', (column) => column.unique())
        .addColumn('locale', 'text', required)
        .addColumn('model', 'text')
        .addColumn('state', 'text', required)
        .addColumn('due_at', 'text', required)
        .addColumn('asked_at', 'text')
        .addColumn('stars', 'integer')
        .addColumn('title', 'text')
        .addColumn('text', 'text')
        .addColumn('name', 'text')
        .addColumn('written_in', 'text')
        .addColumn('written_at', 'text')
        .addColumn('decided_at', 'text')
        .addColumn('decided_by', 'text')
        .addColumn('reason', 'text')
        .addColumn('answer_en', 'text')
        .addColumn('answer_ar', 'text')
        .addColumn('revision', 'integer', required)
        .execute();
      await db.schema
        .createIndex('reviews_shown')
        .on('reviews')
        .columns(['state', 'model', 'written_at'])
        .execute();
    },
  },
  '0054-due-soon': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('lead_work').addColumn('due_soon_told_at', 'text').execute();
      // mails about overdue leads have become notices: what waits to be sent is found again as one
      const database = db as Database;
      const waiting = database
        .selectFrom('deliveries')
        .select('reference')
        .where('destination', '=', 'overdue')
        .where('state', '=', 'waiting');
      await database
        .updateTable('lead_work')
        .set({ overdue_told_at: null })
        .where('reference', 'in', waiting)
        .execute();
      await database
        .deleteFrom('deliveries')
        .where('destination', '=', 'overdue')
        .where('state', '=', 'waiting')
        .execute();
    },
  },
};
