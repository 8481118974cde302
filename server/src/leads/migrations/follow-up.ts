import { type Kysely, type Migration, sql } from 'kysely';
import { key, required } from '../../database/migration-steps';
import { countLeadDaysAgain, keepLeadDays } from './lead-days';
import { indexLeadSearch } from './lead-search-index';

/** Migrations of what is planned for leads. */
export const followUpMigrations: Record<string, Migration> = {
  // leads that staff entered count among the answered ones no more
  '0089-lead-days-again': {
    async up(db: Kysely<unknown>) {
      await countLeadDaysAgain(db);
    },
  },
  '0088-lead-days': { up: keepLeadDays },
  '0087-lead-lists': {
    async up(db: Kysely<unknown>) {
      // the last columns spare the lists of open leads from reading those of the others
      for (const [name, ...columns] of [
        ['of_state', 'state', 'created_at', 'reference', 'branch', 'person'],
        ['of_person', 'person', 'created_at', 'reference', 'state'],
        ['of_kind', 'kind', 'created_at', 'reference'],
        ['of_campaign', 'campaign', 'created_at', 'reference'],
        ['held', 'quarantine_reason', 'created_at', 'reference'],
      ])
        await db.schema
          .createIndex(`lead_work_${name}`)
          .on('lead_work')
          .columns(columns as never[])
          .$call((index) =>
            name === 'held' || name === 'of_campaign'
              ? index.where(sql.ref(columns[0] ?? ''), 'is not', null)
              : index,
          )
          .execute();
    },
  },
  '0076-lead-search-index': { up: (db: Kysely<unknown>) => indexLeadSearch(db) },
  '0066-appointments': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('lead_work').addColumn('appointment_at', 'text').execute();
      await sql`update lead_work set appointment_at = (
        select min(created_at) from lead_events
        where lead_events.reference = lead_work.reference and action = 'state'
          and outcome like '%"state":"appointment"%' and lead_events.created_at >= lead_work.created_at
      )`.execute(db);
    },
  },
  '0065-slot-blocks': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('slot_blocks')
        .addColumn('id', 'text', key)
        .addColumn('kind', 'text', required)
        .addColumn('office', 'integer', required)
        .addColumn('begins', 'text', required)
        .addColumn('ends', 'text', required)
        .addColumn('reason', 'text', required)
        .addColumn('author', 'text', required)
        .addColumn('author_id', 'text', required)
        .addColumn('created_at', 'text', required)
        .addColumn('removed_at', 'text')
        .addColumn('removed_by', 'text')
        .execute();
    },
  },
  '0059-lead-ties': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('lead_ties')
        .addColumn('reference', 'text', required)
        .addColumn('other', 'text', required)
        .addColumn('kind', 'text', required)
        .addPrimaryKeyConstraint('lead_ties_pk', ['reference', 'other'])
        .execute();
      await db.schema.createIndex('lead_ties_of_other').on('lead_ties').column('other').execute();
    },
  },
  '0058-logged-contacts': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('lead_notes').addColumn('channel', 'text').execute();
    },
  },
  '0057-follow-up': {
    async up(db: Kysely<unknown>) {
      for (const name of [
        ...['next_step', 'next_step_at', 'next_step_note', 'next_step_told_at'],
        ...['sold_model', 'sold_grade'],
      ])
        await db.schema.alterTable('lead_work').addColumn(name, 'text').execute();
      await db.schema.alterTable('lead_work').addColumn('sold_price', 'integer').execute();
      // few leads have a step at a time
      await db.schema
        .createIndex('lead_work_steps')
        .on('lead_work')
        .columns(['next_step_at', 'reference'])
        .where(sql.ref('next_step_at'), 'is not', null)
        .execute();
    },
  },
};
