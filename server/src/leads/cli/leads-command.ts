import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { table } from 'remote-kit/release/table';
import {
  filterQuery,
  forgetSchema,
  type ListedLead,
  leadFilterSchema,
  leadKinds,
} from 'shared-contracts/inbox';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import { momentInBahrain } from '../../staff/days';
import type { StaffMember } from '../../staff/staff';
import { insertAudit } from '../audits.queries';
import type { LeadFileStore } from '../files/lead-file-store';
import { csvPieces } from '../inbox/export-files';
import { type InboxActions, inboxActions } from '../inbox/inbox-actions';
import { inboxReader } from '../inbox/inbox-reader';
import { LeadError } from '../inbox/lead-error';
import { loadLeadLabels } from '../inbox/listed-lead';
import { applyRetention } from '../retention/retention';

const usage = `npm run leads -- <command>

  list [which] [--limit 50] [--json]
  show <reference> [--json]
  export [which] [--out leads.csv]    the same columns as the inbox’s, as CSV; --kind newsletter is the
                                      newsletter’s list, each with the link to leave it
  forget <reference> --why asked      deletes a lead and its files, and notes who did it, and why: asked (its person
                                      asked for it), test, repeated or mistake. For asked it is all that the person
                                      has sent, by the same mail or phone: it says how many, and --leads 3 confirms it
  replay <reference>|--all            sends what was given up, or asks about a subscription again
  retention                           deletes what is too old, as the server does daily

which: the inbox’s filters: --kind test-drive,parts-quote  --state new,claimed  --branch 1  --person nobody
       --since 2026-01-31  --until 2026-02-28  --language ar  --campaign eid  --overdue yes  --q 36123456
       --held quarantine|unconfirmed|trial  --delivery waiting|sent|dead
       --step open|today|planned (by what is planned next)

--as "Mariam Al Dosari" says who you are where several people share an account.`;

export interface CommandContext {
  database: Database;
  leadFiles: LeadFileStore;
  /** Account of the terminal's user. */
  author: string;
  /** Scheme, host and port of the site. */
  origin: string;
  now: Date;
  print(text: string): void;
}

/** Runs one `leads` command as an administrator of the inbox. Rejects with a `LeadError` for what is refused. */
export async function runLeadsCommand(
  [name = '', ...args]: string[],
  context: CommandContext,
): Promise<void> {
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!run) throw usageError(`There is no command ${name}.`);
  await run(args, context);
}

interface Inbox extends CommandContext {
  reader: ReturnType<typeof inboxReader>;
  actions: InboxActions;
}

async function openInbox(context: CommandContext): Promise<Inbox> {
  const { author: name, database } = context;
  const member: StaffMember = {
    ...{ id: `machine ${name}`, name, roles: ['administrator'], branches: [], via: 'session' },
  };
  const all = { ...context, member, labels: await loadLeadLabels(database, 'en') };
  return { ...all, reader: inboxReader(all), actions: inboxActions(all) };
}

const usageError = (problem: string) => new LeadError(422, `${problem}\n\n${usage}`);

const flag = v.optional(v.boolean(), false);
const number = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));
const sayWhich = 'Say which lead: its reference, such as TD-20417';
const reference = v.pipe(v.string(sayWhich), v.toUpperCase());
const { kind, ...otherFilters } = leadFilterSchema.entries;
/** The inbox's filter. It leaves out kinds that need no answer, and commands have them all. */
const which = { ...otherFilters, kind: v.optional(kind.wrapped, leadKinds.join(',')) };

/** A command with its options, written `--name`; only `reference` is an argument without a name. */
function command<Entries extends v.ObjectEntries>(
  entries: Entries,
  run: (inbox: Inbox, options: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => Promise<void>,
) {
  const options = Object.entries(entries).map(
    ([name, schema]) => [name, { type: schema === flag ? 'boolean' : 'string' }] as const,
  );
  return async (args: string[], context: CommandContext): Promise<void> => {
    const { as, ...values } = readArguments(args, Object.fromEntries(options));
    const result = v.safeParse(v.object(entries), values);
    if (!result.success) {
      const [issue] = result.issues;
      throw usageError(`${v.getDotPath(issue)}: ${issue.message}`);
    }
    const author = as ? `${as} (${context.author})` : context.author;
    await run(await openInbox({ ...context, author }), result.output);
  };
}

/** Reads the command line; throws for an option or an argument that the command does not have. */
function readArguments(args: string[], options: Record<string, { type: 'boolean' | 'string' }>) {
  const { reference: argument, ...named } = options;
  try {
    const { values, positionals } = parseArgs({
      ...{ args, allowPositionals: argument !== undefined },
      options: { ...named, as: { type: 'string' } },
    });
    const [first, ...others] = positionals;
    if (others.length > 0) throw new Error(`Unexpected argument ${others[0]}.`);
    return { ...values, reference: first };
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

const printJson = (print: CommandContext['print'], value: unknown) =>
  print(JSON.stringify(value, null, 2));

const commands: Record<string, ReturnType<typeof command>> = {
  list: command(
    { ...which, limit: v.optional(number, '50'), json: flag },
    async ({ reader, database, author, now, print }, { limit, json, ...filter }) => {
      const found: ListedLead[] = [];
      for (let after: string | null | undefined; after !== null && found.length < limit; ) {
        const page = await reader.list(filter, after ?? null);
        found.push(...page.leads.slice(0, limit - found.length));
        after = page.next;
      }
      await insertAudit(database, {
        ...{ action: 'listed', subject: filterQuery(filter).toString(), author, now },
        outcome: { leads: found.map((lead) => lead.reference) },
      });
      if (json) return printJson(print, found);
      const rows = found.map((lead) => [
        ...[lead.reference, lead.kind, momentInBahrain(lead.createdAt), lead.locale],
        ...[lead.name ?? '', lead.state, lead.person?.name ?? '', lead.held ?? ''],
      ]);
      const columns = ['Reference', 'Kind', 'Received', 'Language', 'Name', 'State', 'In charge'];
      print(table([[...columns, 'Held back'], ...rows]));
    },
  ),

  show: command({ reference, json: flag }, async ({ reader, print }, { reference: of, json }) => {
    const found = await reader.detail(of);
    if (json) return printJson(print, found);
    const { lead, origin, details, deliveries } = found;
    print(
      table([
        ['Kind', lead.kind],
        ['State', lead.state],
        ...(lead.person ? [['In charge', lead.person.name]] : []),
        ...(lead.held ? [['Held back', lead.held]] : []),
        ...[...origin, ...details].map(({ label, value }) => [label, value]),
        ...deliveries.map(({ destination, state, attempts, lastError }) => [
          `Delivery ${destination}`,
          `${state}, ${attempts} attempts${lastError ? `, ${lastError}` : ''}`,
        ]),
      ]),
    );
  }),

  export: command(
    { ...which, out: v.optional(v.string()) },
    async ({ reader, print }, { out, ...filter }) => {
      const pieces = csvPieces(await reader.export(filter));
      if (out) {
        await writeFile(out, pieces, { mode: 0o600 });
        return print(`Written: ${out}`);
      }
      let text = '';
      for await (const piece of pieces) text += piece;
      print(text);
    },
  ),

  forget: command(
    { reference, why: forgetSchema.entries.why, leads: v.optional(number) },
    async ({ actions, print }, { reference: of, ...wish }) => {
      const { forgotten } = await actions.forget(of, wish);
      print(`Forgotten: ${of}`);
      if (forgotten === 'partly')
        print(
          'The log of the database is being read, by a backup perhaps, and still shows the lead. Empty it later: npm run leads -- retention',
        );
    },
  ),

  replay: command(
    { reference: v.optional(reference), all: flag },
    async ({ actions, print }, { reference: of, all }) => {
      if (all && !of) return print(`Deliveries to be sent again: ${await actions.replayAll()}`);
      if (!of || all) throw new LeadError(422, `${sayWhich}, or --all`);
      const { held } = await actions.replay(of, null);
      print(
        held === 'unconfirmed'
          ? `Asked again whether the address is theirs: ${of}`
          : `What was given up is sent again: ${of}`,
      );
    },
  ),

  retention: command({}, async ({ database, leadFiles, author, now, print }) =>
    printJson(print, await applyRetention({ database, leadFiles, author, now })),
  ),
};
