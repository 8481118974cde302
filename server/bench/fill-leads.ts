import { CompiledQuery } from 'kysely';
import { answeredKinds, leadStates } from 'shared-contracts/inbox';
import { scheduleOf } from '../src/content/opening-times';
import { type Database, isPostgres } from '../src/database/database';
import type { LeadsTable } from '../src/database/tables';
import { siteSource } from '../src/http/attribution/lead-source';
import { newWorkRow } from '../src/leads/inbox/insert-lead-work';
import { prefixes } from '../src/leads/reference';

const minuteMs = 60_000;
const names = ['مريم الدوسري', 'عبد الله الخليفة', 'أحمد البوعينين', 'José Al-Ali', 'Noora Hassan'];
const pick = <One>(all: readonly One[], number: number): One => all[number % all.length] as One; // Within range

const calendar = {
  offices: [0, 1, 2, 3].map((id) => ({
    ...{ id, title: { en: `Branch ${id}`, ar: `فرع ${id}` } },
    schedule: scheduleOf({ opening_times: 'Sa-Th 08:00-18:00' }, []),
  })),
  minutes: {},
};

interface FillOptions {
  count: number;
  /** Time of the newest lead. */
  now: Date;
  /** Minutes between two leads. */
  intervalMinutes?: number;
}

function leadOf(number: number, { now, intervalMinutes = 5 }: FillOptions): LeadsTable {
  const kind = pick(answeredKinds, number);
  const touch = { at: now.toISOString(), page: '/', referrer: '' };
  const marks = {
    utm_source: pick(['instagram', 'google'], number),
    utm_campaign: `c${number % 40}`,
  };
  return {
    reference: `${prefixes[kind]}-${10_000_000 + number}`,
    ...{ kind, locale: pick(['ar', 'en'], number) },
    details: JSON.stringify({
      name: `${pick(names, number)} ${number}`,
      ...{ email: `visitor${number}@example.com`, code: '+973', mobile: `${36_000_000 + number}` },
      ...{
        vehicle: 'Swift',
        message: 'May I bring my old car? '.repeat(8),
        branch: `${number % 4}`,
      },
    }),
    ...{ page: '/test-drive', remote: 'mfe-aftersales', remote_version: '1.0.0' },
    ...{ ...siteSource, source: 'mail' },
    attribution: JSON.stringify({ first: { ...touch, marks }, last: null }),
    ...{ variant: null, test: null, consent: null, quarantine_reason: null },
    created_at: new Date(now.getTime() - number * intervalMinutes * minuteMs).toISOString(),
  };
}

/** Inserts leads with their work records, in many states and with many owners. */
export async function fillLeads(database: Database, filling: FillOptions): Promise<void> {
  const batchSize = 5000;
  for (let from = 0; from < filling.count; from += batchSize) {
    const leads = Array.from({ length: Math.min(batchSize, filling.count - from) }, (_, more) =>
      leadOf(from + more, filling),
    );
    const works = leads.map((lead, more) => {
      const state = pick(leadStates, from + more);
      const answered = state === 'new' ? null : lead.created_at;
      return {
        ...newWorkRow(lead, calendar),
        state,
        first_answered_at: answered,
        due_at: lead.created_at,
      };
    });
    await database.transaction().execute(async (transaction) => {
      await insertRows(transaction, 'leads', leads);
      await insertRows(transaction, 'lead_work', works);
    });
  }
}

const rowsPerInsert = 100;

/** Raw SQL: the query builder would take longer than the query. */
async function insertRows(
  database: Database,
  table: 'leads' | 'lead_work',
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const mark = isPostgres(database) ? '$' : '?';
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const some = rows.slice(from, from + rowsPerInsert);
    const lines = some.map((_, row) => {
      const marks = columns.map((_, column) => `${mark}${row * columns.length + column + 1}`);
      return `(${marks})`;
    });
    await database.executeQuery(
      CompiledQuery.raw(
        `insert into ${table} (${columns}) values ${lines}`,
        some.flatMap((row) => Object.values(row)),
      ),
    );
  }
}
