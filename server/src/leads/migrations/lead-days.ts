import { type Kysely, sql } from 'kysely';
import { type Database, isPostgres } from '../../database/database';

/** Columns of `lead_work` that figures count by. */
const counted = [
  ...['kind', 'branch', 'source', 'campaign', 'state', 'sold_model', 'sold_price'],
  ...['person', 'person_name', 'due_at', 'first_answered_at', 'appointment_at'],
  'quarantine_reason',
];

/** One lead of each hour: days of Bahrain begin at full hours of UTC. */
const noteEachDay = `insert into lead_days_changed (created_at)
  select min(created_at) from lead_work group by substr(created_at, 1, 13)`;

/**
 * Makes the tables of `leads/inbox/lead-days.ts`. Triggers note in `lead_days_changed` whose day is to be counted again:
 * rows that are only added, because visitors who change one row would wait for each other on PostgreSQL.
 */
export async function keepLeadDays(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'create table lead_days (day text not null primary key, figures text not null, people text not null)',
    'create table lead_days_changed (created_at text not null)',
    'create index lead_days_changed_at on lead_days_changed (created_at)',
    noteEachDay,
    ...(isPostgres(db as Database) ? onPostgres : onSqlite),
  ])
    await sql.raw(statement).execute(db);
}

/** Has every day counted by what counts now. */
export const countLeadDaysAgain = (db: Kysely<unknown>) => sql.raw(noteEachDay).execute(db);

const note = (row: 'new' | 'old') =>
  `insert into lead_days_changed (created_at) values (${row}.created_at);`;

const onSqlite = (
  [
    ['insert', 'new'],
    [`update of ${counted}`, 'new'],
    ['delete', 'old'],
  ] as const
).map(
  ([event, row]) => `create trigger lead_days_${event.slice(0, 6)} after ${event} on lead_work
    begin ${note(row)} end`,
);

const onPostgres = [
  `create function note_lead_day() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then ${note('old')} else ${note('new')} end if;
    return null;
  end $$`,
  `create trigger lead_days_note after insert or delete or update of ${counted} on lead_work
    for each row execute function note_lead_day()`,
];
