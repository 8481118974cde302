import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { localise, readLocale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { table } from 'shared-contracts/releasing/table';
import { isDay, momentInBahrain, startOfDay } from '../../admin/days';
import type { Database } from '../../database/database';
import { enqueueDeliveries, listDeliveries, replayDeliveries } from '../../database/outbox.queries';
import type { DeliveriesTable, LeadsTable } from '../../database/tables';
import { detailLines, originLines, personOf } from '../../delivery/lead-messages';
import { storedLead } from '../../delivery/stored-lead';
import { type Audit, insertAudit, listAudits } from '../audits.queries';
import { countHeld, findLead, setHeld } from '../leads.queries';
import { listSubscribers } from '../newsletter/subscriptions.queries';
import { prefixes } from '../reference';
import type { CvFiles } from '../retention/delete-leads';
import { forgetLead } from '../retention/forget-lead';
import { applyRetention } from '../retention/retention';
import { handOn } from '../store-lead';
import { findLeads, type LeadFilter } from './leads.queries';
import { csvOf, leadsCsv } from './leads-csv';

export const usage = `npm run leads -- <command>

  list [--kind test-drive] [--since 2026-01-31] [--state waiting|sent|dead|quarantine|unconfirmed]
       [--limit 50] [--json]
  show <reference> [--json]
  export --csv [--out leads.csv] [--kind …] [--since …]
  release <reference>              ends a lead's quarantine: it is delivered like any other
  subscribers [--csv] [--out …]    who gets the newsletter, each with the link to leave it
  replay <reference> [--again]     sends what was given up; --again also what was sent, save visitors’ mail
  replay --all                     the same for every lead
  forget <reference>               deletes a lead and its CV, and notes it
  retention                        deletes what is too old, as the server does daily
  audit [reference] [--limit 50] [--json]   who did any of this, and with which leads

--as "Mariam Al Dosari" says who you are where several people share an account.`;

export interface CommandContext {
  database: Database;
  cvs: CvFiles;
  /** Who is at the terminal, as far as the machine knows. */
  by: string;
  /** Scheme, host and port of the site. */
  origin: string;
  now: Date;
  print(text: string): void;
}

/** What the person at the terminal can mend. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const options = {
  all: { type: 'boolean', default: false },
  as: { type: 'string' },
  again: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  kind: { type: 'string' },
  limit: { type: 'string', default: '50' },
  out: { type: 'string' },
  since: { type: 'string' },
  state: { type: 'string' },
} as const;

type Values = ReturnType<typeof read>['values'];

/** Runs one command of the dealer's staff. Throws a `CommandError` when it makes no sense. */
export async function runLeadsCommand(args: string[], context: CommandContext): Promise<void> {
  const { values, positionals } = read(args);
  const [command = '', reference] = positionals;
  const run = commands[command];
  if (!run) throw new CommandError(usage);
  const by = values.as ? `${values.as} (${context.by})` : context.by;
  await run({ ...context, by }, values, reference);
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

type Command = (context: CommandContext, values: Values, reference?: string) => Promise<void>;

const commands: Record<string, Command> = {
  async list(context, values) {
    const { database, print } = context;
    const rows = await findLeads(database, filterOf(values, limitOf(values)));
    await note(context, 'listed', askedFor(values), rows);
    const names = rows.map(({ reference }) => reference);
    const deliveries = await listDeliveries(database, ...names);
    if (values.json) return print(json(rows.map((row) => plain(row, deliveries))));
    const lines = rows.map((row) => [
      ...[row.reference, row.kind, momentInBahrain(row.created_at), row.locale],
      ...[personOf(storedLead(row)) ?? '', statesOf(row, deliveries)],
    ]);
    print(table([['Reference', 'Kind', 'Received', 'Language', 'Name', 'Deliveries'], ...lines]));
    if (values.state !== undefined) return;
    const counts = (await countHeld(database)).filter(({ held }) => held !== 'unconfirmed');
    const held = counts.reduce((sum, { count }) => sum + count, 0);
    if (held > 0) print(`\nIn quarantine: ${held} (npm run leads -- list --state quarantine)`);
  },

  async show(context, values, reference) {
    const { database, print } = context;
    const row = await mustFind(database, reference);
    await note(context, 'shown', row.reference);
    const deliveries = await listDeliveries(database, row.reference);
    if (values.json) return print(json(plain(row, deliveries)));
    const lead = storedLead(row);
    const lines = deliveries.map((delivery) => [
      `Delivery ${delivery.destination}`,
      `${delivery.state}, ${delivery.attempts} attempts${delivery.last_error ? `, ${delivery.last_error}` : ''}`,
    ]);
    const held = row.held === null ? [] : [['Held back', row.held]];
    print(
      table([['Kind', lead.kind], ...held, ...originLines(lead), ...detailLines(lead), ...lines]),
    );
  },

  async export(context, values) {
    if (!values.csv) throw new CommandError('Say which format: export --csv');
    const rows = await findLeads(context.database, filterOf(values, null));
    await note(context, 'exported', askedFor(values), rows);
    write(leadsCsv(rows), values, context.print);
  },

  async release(context, _values, reference) {
    const { database, print } = context;
    const row = await mustFind(database, reference);
    if (row.held === 'unconfirmed') throw new CommandError(waits(row));
    const isReleased = await database.transaction().execute(async (transaction) => {
      if (!(await setHeld(transaction, row.reference, null))) return false;
      await handOn(transaction, row);
      await note({ ...context, database: transaction }, 'released', row.reference);
      return true;
    });
    if (!isReleased) throw new CommandError(`${row.reference} is not in quarantine`);
    print(`Released: ${row.reference}`);
  },

  async subscribers(context, values) {
    const { database, origin, print } = context;
    const subscribers = await listSubscribers(database);
    await note(context, 'exported', 'subscribers', subscribers);
    const rows = subscribers.map(({ key, locale, ...row }) => [
      ...[row.email, locale, row.reference, momentInBahrain(row.changed_at)],
      origin + localise(paths.leaveNewsletter(key), readLocale(locale)),
    ]);
    const lines = [['Address', 'Language', 'Reference', 'Confirmed', 'To leave'], ...rows];
    if (!values.csv) return print(table(lines));
    write(csvOf(lines), values, print);
  },

  async replay(context, values, reference) {
    const { database, now, print } = context;
    if (!reference && !values.all)
      throw new CommandError('Say which lead: replay <reference>, or --all');
    const row = reference ? await mustFind(database, reference) : null;
    if (row?.held === 'unconfirmed') throw new CommandError(waits(row));
    if (row && row.held !== null)
      throw new CommandError(
        `${row.reference} is in quarantine: npm run leads -- release ${row.reference}`,
      );
    await note(context, 'sent again', row?.reference ?? 'all');
    const deliveries = row ? await listDeliveries(database, row.reference) : [];
    if (row && deliveries.length === 0) await enqueueDeliveries(database, row);
    const count = await replayDeliveries(database, {
      reference: row?.reference ?? null,
      again: values.again,
      now,
    });
    print(`Deliveries to be sent again: ${row && deliveries.length === 0 ? 'all' : count}`);
  },

  async forget({ database, cvs, by, now, print }, _values, reference) {
    const row = await mustFind(database, reference);
    const how = await forgetLead(database, cvs, { reference: row.reference, by, now });
    print(`Forgotten: ${row.reference}`);
    if (how === 'partly')
      print(
        'The log of the database is being read, by a backup perhaps, and still shows the lead. Empty it later: npm run leads -- retention',
      );
  },

  async retention({ database, cvs, by, now, print }) {
    print(json(await applyRetention({ database, cvs, by, now })));
  },

  async audit({ database, print }, values, reference) {
    const asked = { reference: reference?.toUpperCase() ?? null, limit: limitOf(values) };
    const rows = (await listAudits(database, asked)).map((row) => ({
      ...row,
      outcome: JSON.parse(row.outcome),
    }));
    if (values.json) return print(json(rows));
    const lines = rows.map(({ at, by, action, subject, outcome }) => [
      ...[momentInBahrain(at), by ?? '', action, subject, amountOf(outcome)],
    ]);
    print(table([['When', 'Who', 'Did', 'What', 'Leads'], ...lines]));
  },
};

/** Notes who reads or hands out leads, before they see any. */
function note(
  { database, by, now }: CommandContext,
  action: Audit['action'],
  subject: string,
  leads: readonly { reference: string }[] = [],
): Promise<void> {
  const outcome = { leads: leads.map(({ reference }) => reference) };
  return insertAudit(database, { action, subject, outcome, by, now });
}

/** What was asked for, as it was typed. */
const askedFor = (values: Values): string =>
  (['kind', 'since', 'state'] as const)
    .flatMap((name) => (values[name] ? [`--${name} ${values[name]}`] : []))
    .join(' ');

/** How many leads it was about, where it says so. */
const amountOf = ({ leads }: { leads?: unknown }): string =>
  Array.isArray(leads) ? String(leads.length || '') : '';

function write(csv: string, { out }: Values, print: CommandContext['print']): void {
  if (out) writeFileSync(out, csv, { mode: 0o600 });
  print(out ? `Written: ${out}` : csv);
}

const waits = ({ reference }: LeadsTable) =>
  `${reference} waits until its address is confirmed: only its owner can do that`;

async function mustFind(database: Database, reference: string | undefined): Promise<LeadsTable> {
  if (!reference) throw new CommandError('Say which lead: its reference, such as TD-20417');
  const row = await findLead(database, reference.toUpperCase());
  if (!row) throw new CommandError(`There is no lead ${reference}`);
  return row;
}

function filterOf(values: Values, limit: number | null): LeadFilter {
  const { kind, since, state } = values;
  if (since !== undefined && !isDay(since)) {
    throw new CommandError(`There is no day ${since}: write --since such as 2026-01-31`);
  }
  return {
    kind: kindOf(kind),
    since: since === undefined ? null : startOfDay(since),
    state: stateOf(state),
    limit,
  };
}

function kindOf(kind: string | undefined): LeadFilter['kind'] {
  if (kind === undefined || kind in prefixes) return kind ?? null;
  const kinds = Object.keys(prefixes).join(', ');
  throw new CommandError(`There is no kind ${kind}: write --kind as one of ${kinds}`);
}

function stateOf(state: string | undefined): LeadFilter['state'] {
  if (state === undefined) return null;
  const states = ['waiting', 'sent', 'dead', 'quarantine', 'unconfirmed'] as const;
  const known = states.find((candidate) => candidate === state);
  if (known) return known;
  throw new CommandError('Write --state as waiting, sent, dead, quarantine or unconfirmed');
}

function limitOf({ limit }: Values): number {
  if (/^[1-9]\d{0,5}$/.test(limit)) return Number(limit);
  throw new CommandError('Write --limit as a number, such as 50');
}

function statesOf({ reference, held }: LeadsTable, deliveries: readonly DeliveriesTable[]): string {
  if (held !== null) return held;
  const own = deliveries.filter((delivery) => delivery.reference === reference);
  return own.map(({ destination, state }) => `${destination} ${state}`).join(', ');
}

function plain(row: LeadsTable, deliveries: readonly DeliveriesTable[]): object {
  const own = deliveries.filter((delivery) => delivery.reference === row.reference);
  const short = own.map(({ destination, state, attempts, last_error }) => ({
    destination,
    state,
    attempts,
    last_error,
  }));
  return { ...storedLead(row), held: row.held, deliveries: short };
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
