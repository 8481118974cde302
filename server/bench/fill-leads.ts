import { CompiledQuery } from 'kysely';
import { answeredKinds, openStates } from 'shared-contracts/inbox';
import { dayAfter } from 'shared-contracts/schedule';
import { slotsOn } from '../src/content/open-slots';
import { scheduleOf } from '../src/content/opening-times';
import { branchesOf, findPlaces } from '../src/content/workshops';
import { type Database, isPostgres } from '../src/database/database';
import { slotKinds } from '../src/database/slot-tables';
import type { DeliveriesTable, LeadsTable, LeadWorkTable } from '../src/database/tables';
import { insertSlot } from '../src/leads/booking/slots.queries';
import { toStoredLead } from '../src/leads/delivery/stored-lead';
import { newWorkRow } from '../src/leads/inbox/insert-lead-work';
import { searchColumn } from '../src/leads/inbox/lead-search';
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
        branch: `${(number >> 3) % 4}`,
      },
    }),
    ...{ page: '/test-drive', remote: 'mfe-aftersales', remote_version: '1.0.0' },
    ...{
      medium: null,
      source: pick(['website', 'instagram', 'google'], number * 3 + (number % 5)),
    },
    campaign: number % 4 === 0 ? `c${Math.floor(number / 1000)}` : null,
    attribution: JSON.stringify({ first: { ...touch, marks }, last: null }),
    ...{ variant: null, test: null, consent: null, quarantine_reason: null },
    created_at: new Date(now.getTime() - number * intervalMinutes * minuteMs).toISOString(),
  };
}

/** Leads on which work is left, and the people who answer. */
const openLeads = 2000;
export const benchPeople = Array.from({ length: 20 }, (_, at) => `person ${at}`);

/** Work as at a dealer's: the newest leads are open, one of a hundred older ones has been left open. */
function workOf(number: number, created_at: string): Partial<LeadWorkTable> {
  const isOpen = number < openLeads || number % 100 === 0;
  const closed = ['lost', 'won', 'lost', 'not-genuine'] as const;
  const state = pick(isOpen ? openStates : closed, number % 100 === 0 ? number / 100 : number);
  const after = (minutes: number) =>
    new Date(Date.parse(created_at) + minutes * minuteMs).toISOString();
  const isNew = state === 'new' || state === 'claimed';
  const person = state === 'new' ? null : pick(benchPeople, number >> 4);
  const isPlanned = state === 'contacted' && number < openLeads;
  return {
    ...{ state, person, person_name: person, assigned_at: person && after(1) },
    ...{
      due_at: after(120),
      first_answered_at: isNew && number < openLeads ? null : after(number % 400),
    },
    ...(isPlanned && { next_step: 'call', next_step_at: after(number * 3) }),
    ...(state === 'won' && { sold_model: pick(['swift', 'jimny'], number), sold_price: 6000 }),
  };
}

const deliveryOf = (number: number, { reference, created_at }: LeadsTable): DeliveriesTable => ({
  ...{ id: `${reference}.mail`, reference, destination: 'mail', attempts: 1, starts: 0 },
  ...{ state: number % 20_000 === 7 ? 'dead' : 'sent', due_at: created_at, claim: null },
  ...{ last_error: null, created_at, settled_at: created_at, traceparent: null },
});

/** Inserts leads with their work and their deliveries. */
export async function fillLeads(database: Database, filling: FillOptions): Promise<void> {
  const batchSize = 5000;
  for (let from = 0; from < filling.count; from += batchSize) {
    const leads = Array.from({ length: Math.min(batchSize, filling.count - from) }, (_, more) =>
      leadOf(from + more, filling),
    );
    const works = await Promise.all(
      leads.map(async (lead, more) => ({
        ...newWorkRow(lead, calendar),
        search: await searchColumn(database, toStoredLead(lead)),
        ...{ next_step: null, next_step_at: null, sold_model: null, sold_price: null },
        ...workOf(from + more, lead.created_at),
      })),
    );
    await database.transaction().execute(async (transaction) => {
      await insertRows(transaction, 'leads', leads);
      await insertRows(transaction, 'lead_work', works);
      const deliveries = leads.map((lead, more) => deliveryOf(from + more, lead));
      await insertRows(transaction, 'deliveries', deliveries);
    });
  }
}

/** Books every place of seven days with leads that are there, newest first. */
export async function fillWeek(database: Database, firstDay: string): Promise<void> {
  const places = await findPlaces(database);
  const days = Array.from({ length: 7 }, (_, at) => dayAfter(firstDay, at));
  for (const kind of slotKinds) {
    const slots = branchesOf(places, kind).workshops.flatMap((workshop) =>
      days.flatMap((day) =>
        slotsOn(workshop, day).flatMap((start) =>
          Array.from({ length: workshop.capacity }, (_, place) => ({
            ...{ office: workshop.id, start, place: place + 1 },
          })),
        ),
      ),
    );
    const leads = await database
      .selectFrom('leads')
      .select(['reference', 'details', 'created_at'])
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .limit(slots.length)
      .execute();
    for (const [at, { reference, details, created_at }] of leads.entries()) {
      const slot = slots[at];
      if (!slot) return;
      const booked = { ...JSON.parse(details), carModel: 'Swift', date: slot.start };
      await database
        .updateTable('leads')
        .set({ details: JSON.stringify(booked) })
        .where('reference', '=', reference)
        .execute();
      await insertSlot(database, {
        ...{ kind, reference, ...slot, car: `car ${at}`, unit: null, revision: 0 },
        ...{ cancelled_at: null, told_at: null, created_at },
      });
    }
  }
}

/** Books past days, a place in each of four branches every half an hour. */
export async function fillPast(database: Database, today: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => {
    const half = Math.floor(number / 4) % 20;
    const day = dayAfter(today, -1 - Math.floor(number / 80));
    const start = `${day}T${String(8 + (half >> 1)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
    return {
      ...{ reference: `TD-${20_000_000 + number}`, office: 1 + (number % 4), start, place: 1 },
      ...{ car: 'Swift', unit: 1, revision: 0, cancelled_at: null, told_at: null },
      created_at: `${day}T05:00:00.000Z`,
    };
  });
  await insertRows(database, 'test_drive_slots', rows);
}

const rowsPerInsert = 100;

/** Raw SQL: the query builder would take longer than the query. */
async function insertRows(
  database: Database,
  table: 'leads' | 'lead_work' | 'deliveries' | 'test_drive_slots',
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
