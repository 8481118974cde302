import { writeFileSync } from 'node:fs';
import { table } from 'remote-kit/release/table';
import { forgetReasons } from 'shared-contracts/inbox';
import { localise, readLocale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import type { Database } from '../../database/database';
import {
  countDeliveries,
  listDeliveries,
  referencesWith,
  replayDeliveries,
} from '../../database/outbox.queries';
import type { DeliveriesTable, LeadsTable, LeadWorkTable } from '../../database/tables';
import { csvOf } from '../../staff/csv';
import { momentInBahrain } from '../../staff/days';
import { type Audit, insertAudit, listAudits } from '../audits.queries';
import { personOf } from '../delivery/destination';
import { detailLines, originLines } from '../delivery/lead-messages';
import { toStoredLead } from '../delivery/stored-lead';
import { csvPieces } from '../inbox/export-files';
import { exportTable } from '../inbox/export-table';
import { findWork, streamWork, type WorkRow } from '../inbox/lead-work.queries';
import { loadLeadLabels } from '../inbox/listed-lead';
import { fullScope } from '../inbox/scope';
import { replayLead } from '../lead-actions';
import { leadNames } from '../lead-names';
import { countQuarantined, findLead } from '../leads.queries';
import { listSubscribers } from '../newsletter/subscriptions.queries';
import type { LeadFiles } from '../retention/delete-leads';
import { forgetLeads, leadsToForget } from '../retention/forget-lead';
import { applyRetention } from '../retention/retention';
import { CommandError, filterOf, filterText, oneOf, readOptions, type Values } from './options';

export interface CommandContext {
  database: Database;
  leadFiles: LeadFiles;
  /** Account of the terminal's user. */
  author: string;
  /** Scheme, host and port of the site. */
  origin: string;
  now: Date;
  print(text: string): void;
}

/** Runs one `leads` command. Rejects with a `CommandError` for wrong arguments. */
export async function runLeadsCommand(args: string[], context: CommandContext): Promise<void> {
  const { values, command, reference } = readOptions(args);
  const author = values.as ? `${values.as} (${context.author})` : context.author;
  await commands[command]?.({ ...context, author }, values, reference);
}

type Command = (context: CommandContext, values: Values, reference?: string) => Promise<void>;

const commands: Record<string, Command> = {
  async list(context, values) {
    const { database, now, print } = context;
    const limit = Number(values.limit);
    const rows: WorkRow[] = [];
    for await (const page of findLeads(database, values, now)) {
      rows.push(...page.slice(0, limit - rows.length));
      if (rows.length === limit) break;
    }
    const names = rows.map(({ work }) => work.reference);
    await recordAudit(context, 'listed', filterText(values), names);
    const deliveries = await listDeliveries(database, ...names);
    if (values.json)
      return print(formatJson(rows.map(({ lead, work }) => toPlainLead(lead, deliveries, work))));
    const lines = rows.map(({ work, lead: row }) => [
      ...[row.reference, row.kind, momentInBahrain(row.created_at), row.locale],
      ...[personOf(toStoredLead(row)) ?? '', work.state, work.person_name ?? ''],
      deliveryStates(row, deliveries),
    ]);
    const columns = ['Reference', 'Kind', 'Received', 'Language', 'Name', 'State', 'In charge'];
    print(table([[...columns, 'Deliveries'], ...lines]));
    if (values.state !== undefined) return;
    const counts = (await countQuarantined(database)).filter(
      ({ reason }) => reason !== 'unconfirmed' && reason !== 'trial',
    );
    const quarantinedCount = counts.reduce((sum, { count }) => sum + count, 0);
    if (quarantinedCount > 0)
      print(`\nIn quarantine: ${quarantinedCount} (npm run leads -- list --state quarantine)`);
    const unsentConfirmations = (await countDeliveries(database)).find(isConfirmation);
    if (unsentConfirmations)
      print(
        `\nConfirmations of the newsletter that are not sent yet: ${unsentConfirmations.count} (they need SMTP_URL)`,
      );
  },

  async show(context, values, reference) {
    const { database, print } = context;
    const row = await mustFind(database, reference);
    await recordAudit(context, 'shown', row.reference);
    const deliveries = await listDeliveries(database, row.reference);
    const found = await findWork(database, fullScope, row.reference);
    const work = found?.work ?? null;
    if (values.json) return print(formatJson(toPlainLead(row, deliveries, work)));
    const lead = toStoredLead(row);
    const lines = deliveries.map((delivery) => [
      `Delivery ${delivery.destination}`,
      `${delivery.state}, ${delivery.attempts} attempts${delivery.last_error ? `, ${delivery.last_error}` : ''}`,
    ]);
    const quarantineLines =
      row.quarantine_reason === null ? [] : [['Held back', row.quarantine_reason]];
    const state = work ? [['State', work.state]] : [];
    const person = work?.person_name ? [['In charge', work.person_name]] : [];
    const summaryLines = [['Kind', lead.kind], ...state, ...person, ...quarantineLines];
    const localization = { locale: 'en', names: await leadNames(database) } as const;
    print(
      table([...summaryLines, ...originLines(lead), ...detailLines(lead, localization), ...lines]),
    );
  },

  async export(context, values) {
    const { database, now, print } = context;
    const readLeads = () => findLeads(database, values, now);
    const exported = await exportTable(readLeads, await loadLeadLabels(database, 'en'));
    await recordAudit(context, 'exported', filterText(values), exported.references);
    let text = '';
    for await (const piece of csvPieces(exported)) text += piece;
    write(text, values, print);
  },

  async subscribers(context, values) {
    const { database, origin, print } = context;
    const subscribers = await listSubscribers(database);
    const references = subscribers.map(({ reference }) => reference);
    await recordAudit(context, 'exported', 'subscribers', references);
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
    const { again } = values;
    if (reference) {
      const row = await mustFind(database, reference);
      const count = await replayLead(row, { delivery: null, again }, context);
      return print(
        row.quarantine_reason === 'unconfirmed'
          ? `Asked again whether the address is theirs: ${row.reference}`
          : `Deliveries to be sent again: ${count}`,
      );
    }
    await recordAudit(context, 'sent again', 'all');
    const count = await replayDeliveries(database, { reference: null, again, now });
    print(`Deliveries to be sent again: ${count}`);
  },

  async forget({ database, leadFiles, author, now, print }, values, reference) {
    const row = await mustFind(database, reference);
    const why = oneOf('why', values.why, forgetReasons);
    const { reference: leadReference } = row;
    const references = await leadsToForget(database, leadReference, why);
    const confirmedCount = values.leads ?? '1';
    if (confirmedCount !== String(references.length))
      throw new CommandError(
        `This person has sent ${references.length} leads: ${references.join(', ')}. To forget all of them: npm run leads -- forget ${leadReference} --why asked --leads ${references.length}`,
      );
    const result = await forgetLeads(
      database,
      leadFiles,
      { reference: leadReference, references, author, why, now },
      (one) => print(`Forgotten: ${one}`),
    );
    if (result === 'partly')
      print(
        'The log of the database is being read, by a backup perhaps, and still shows the lead. Empty it later: npm run leads -- retention',
      );
  },

  async retention({ database, leadFiles, author, now, print }) {
    print(formatJson(await applyRetention({ database, leadFiles, author, now })));
  },

  async audit({ database, print }, values, reference) {
    const auditQuery = { reference: reference?.toUpperCase() ?? null, limit: Number(values.limit) };
    const rows = (await listAudits(database, auditQuery)).map(
      ({ id, action, subject, outcome, ...row }) => ({
        ...{ id, action, subject, outcome: JSON.parse(outcome) },
        // the names that scripts read
        ...{ at: row.created_at, by: row.author },
      }),
    );
    if (values.json) return print(formatJson(rows));
    const lines = rows.map(({ at, by, action, subject, outcome }) => [
      ...[momentInBahrain(at), by ?? '', action, subject, `${outcome.leads?.length || ''}`],
    ]);
    print(table([['When', 'Who', 'Did', 'What', 'Leads'], ...lines]));
  },
};

/** Newest first, in batches. */
async function* findLeads(database: Database, values: Values, now: Date) {
  const { filter, delivery } = filterOf(values);
  const having = delivery && new Set(await referencesWith(database, delivery));
  for await (const rows of streamWork(database, fullScope, filter, { id: '', now }))
    yield having ? rows.filter(({ work }) => having.has(work.reference)) : rows;
}

/** States of a lead's deliveries, or the reason for holding it. */
const deliveryStates = (row: LeadsTable, deliveries: readonly DeliveriesTable[]) =>
  row.quarantine_reason ??
  deliveries
    .filter(({ reference }) => reference === row.reference)
    .map(({ destination, state }) => `${destination} ${state}`)
    .join(', ');

/** A lead with its deliveries as JSON. */
const toPlainLead = (
  row: LeadsTable,
  deliveries: readonly DeliveriesTable[],
  work: Pick<LeadWorkTable, 'state' | 'person_name' | 'branch'> | null,
) => ({
  ...toStoredLead(row),
  ...{ held: row.quarantine_reason, state: work?.state ?? null },
  ...{ person: work?.person_name ?? null, branch: work?.branch ?? null },
  deliveries: deliveries
    .filter(({ reference }) => reference === row.reference)
    .map(({ destination, state, attempts, last_error }) => ({
      ...{ destination, state, attempts, last_error },
    })),
});

const formatJson = (value: unknown) => JSON.stringify(value, null, 2);

/** Adds an audit entry before leads are shown or exported. */
function recordAudit(
  { database, author, now }: CommandContext,
  action: Audit['action'],
  subject: string,
  leads: readonly string[] = [],
): Promise<void> {
  return insertAudit(database, { action, subject, outcome: { leads }, author, now });
}

function write(file: string, { out }: Values, print: CommandContext['print']): void {
  if (out) writeFileSync(out, file, { mode: 0o600 });
  print(out ? `Written: ${out}` : file);
}

const isConfirmation = ({ destination, state }: { destination: string; state: string }) =>
  destination === 'confirmation' && state === 'waiting';

async function mustFind(database: Database, reference: string | undefined): Promise<LeadsTable> {
  if (!reference) throw new CommandError('Say which lead: its reference, such as TD-20417');
  const row = await findLead(database, reference.toUpperCase());
  if (!row) throw new CommandError(`There is no lead ${reference}`);
  return row;
}
