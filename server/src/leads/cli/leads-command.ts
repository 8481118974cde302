import { writeFileSync } from 'node:fs';
import { localise, readLocale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { table } from 'shared-contracts/releasing/table';
import type { Database } from '../../database/database';
import { countDeliveries, listDeliveries, replayDeliveries } from '../../database/outbox.queries';
import type { LeadsTable } from '../../database/tables';
import { personOf } from '../../delivery/destination';
import { detailLines, originLines } from '../../delivery/lead-messages';
import { toStoredLead } from '../../delivery/stored-lead';
import { csvOf } from '../../staff/csv';
import { momentInBahrain } from '../../staff/days';
import { type Audit, insertAudit, listAudits } from '../audits.queries';
import { csvPieces, xlsxOf } from '../inbox/export-files';
import { exportTable } from '../inbox/export-table';
import { findWork } from '../inbox/lead-work.queries';
import { loadLeadLabels } from '../inbox/listed-lead';
import { fullScope } from '../inbox/scope';
import { releaseLead, replayLead } from '../lead-actions';
import { leadNames } from '../lead-names';
import { countQuarantined, findLead } from '../leads.queries';
import { listSubscribers } from '../newsletter/subscriptions.queries';
import type { LeadFiles } from '../retention/delete-leads';
import { forgetLead, leadsOfPerson } from '../retention/forget-lead';
import { applyRetention } from '../retention/retention';
import { leadQueryOf } from './lead-query';
import { findLeads, takeLeads } from './leads.queries';
import {
  CommandError,
  filterText,
  forgetReasonOf,
  limitOf,
  readOptions,
  usage,
  type Values,
} from './options';
import { deliveryStates, formatJson, leadCountText, toPlainLead } from './prints';

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
  const { values, positionals } = readOptions(args);
  const [command = '', reference] = positionals;
  const run = commands[command];
  if (!run) throw new CommandError(usage);
  const author = values.as ? `${values.as} (${context.author})` : context.author;
  await run({ ...context, author }, values, reference);
}

type Command = (context: CommandContext, values: Values, reference?: string) => Promise<void>;

const commands: Record<string, Command> = {
  async list(context, values) {
    const { database, now, print } = context;
    const limit = limitOf(values);
    const found = findLeads(database, await leadQueryOf(database, values), now);
    const rows = await takeLeads(found, limit);
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
    const { csv, xlsx, out } = values;
    if (csv === xlsx) throw new CommandError('Say which format: export --csv, or --xlsx');
    if (xlsx && out === undefined)
      throw new CommandError('A workbook is no text: say where, --out leads.xlsx');
    const leadQuery = await leadQueryOf(database, values);
    const readLeads = () => findLeads(database, leadQuery, now);
    const exported = await exportTable(readLeads, await loadLeadLabels(database, 'en'));
    await recordAudit(context, 'exported', filterText(values), exported.references);
    if (xlsx) return write(await xlsxOf(exported, false), values, print);
    let text = '';
    for await (const piece of csvPieces(exported)) text += piece;
    write(text, values, print);
  },

  async release(context, _values, reference) {
    const row = await mustFind(context.database, reference);
    await releaseLead(row, context);
    context.print(`Released: ${row.reference}`);
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
    const why = forgetReasonOf(values);
    const { reference: leadReference } = row;
    const references =
      why === 'asked' ? await leadsOfPerson(database, leadReference) : [leadReference];
    const confirmedCount = values.leads ?? '1';
    if (confirmedCount !== String(references.length))
      throw new CommandError(
        `This person has sent ${references.length} leads: ${references.join(', ')}. To forget all of them: npm run leads -- forget ${leadReference} --why asked --leads ${references.length}`,
      );
    let isComplete = true;
    // the named lead goes last: after an interruption it still finds the others
    for (const one of [...references.filter((each) => each !== leadReference), leadReference]) {
      const result = await forgetLead(database, leadFiles, { reference: one, author, why, now });
      isComplete &&= result !== 'partly';
      print(`Forgotten: ${one}`);
    }
    if (!isComplete)
      print(
        'The log of the database is being read, by a backup perhaps, and still shows the lead. Empty it later: npm run leads -- retention',
      );
  },

  async retention({ database, leadFiles, author, now, print }) {
    print(formatJson(await applyRetention({ database, leadFiles, author, now })));
  },

  async audit({ database, print }, values, reference) {
    const auditQuery = { reference: reference?.toUpperCase() ?? null, limit: limitOf(values) };
    const rows = (await listAudits(database, auditQuery)).map(
      ({ id, action, subject, outcome, ...row }) => ({
        ...{ id, action, subject, outcome: JSON.parse(outcome) },
        // the names that scripts read
        ...{ at: row.created_at, by: row.author },
      }),
    );
    if (values.json) return print(formatJson(rows));
    const lines = rows.map(({ at, by, action, subject, outcome }) => [
      ...[momentInBahrain(at), by ?? '', action, subject, leadCountText(outcome)],
    ]);
    print(table([['When', 'Who', 'Did', 'What', 'Leads'], ...lines]));
  },
};

/** Adds an audit entry before leads are shown or exported. */
function recordAudit(
  { database, author, now }: CommandContext,
  action: Audit['action'],
  subject: string,
  leads: readonly string[] = [],
): Promise<void> {
  return insertAudit(database, { action, subject, outcome: { leads }, author, now });
}

function write(file: string | Buffer, { out }: Values, print: CommandContext['print']): void {
  if (out) writeFileSync(out, file, { mode: 0o600 });
  print(out ? `Written: ${out}` : file.toString());
}

const isConfirmation = ({ destination, state }: { destination: string; state: string }) =>
  destination === 'confirmation' && state === 'waiting';

async function mustFind(database: Database, reference: string | undefined): Promise<LeadsTable> {
  if (!reference) throw new CommandError('Say which lead: its reference, such as TD-20417');
  const row = await findLead(database, reference.toUpperCase());
  if (!row) throw new CommandError(`There is no lead ${reference}`);
  return row;
}
