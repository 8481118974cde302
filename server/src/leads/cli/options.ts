import { parseArgs } from 'node:util';
import { type ForgetReason, forgetReasons } from 'shared-contracts/inbox';

export const usage = `npm run leads -- <command>

  list [which] [--limit 50] [--json]
  show <reference> [--json]
  export --csv [--out leads.csv] [which]        the same columns as the inbox’s;
  export --xlsx --out leads.xlsx [which]       as a workbook
  release <reference>              ends a lead's quarantine: it is delivered like any other
  subscribers [--csv] [--out …]    who gets the newsletter, each with the link to leave it
  replay <reference> [--again]     sends what was given up, or asks about a subscription again;
                                   --again also what was sent, save visitors’ mail
  replay --all                     the same for every lead
  forget <reference> --why asked   deletes a lead and its CV, and notes who did it, and why: asked (its person asked
                                   for it), test, repeated or mistake. For asked it is all that the person has
                                   sent, by the same mail or phone: it says how many, and --leads 3 confirms it
  retention                        deletes what is too old, as the server does daily
  audit [reference] [--limit 50] [--json]   who did any of this, and with which leads

which: --kind test-drive,parts-quote  --since 2026-01-31  --until 2026-02-28  --branch 1  --language ar
       --campaign eid  --person "Mariam Al Dosari"|nobody  --search 36123456
       --state new|claimed|contacted|appointment|won|lost|not-genuine, or of deliveries waiting|sent|dead,
               or of what is held back quarantine|unconfirmed|trial

--as "Mariam Al Dosari" says who you are where several people share an account.`;

/** An error that the user of the terminal can correct. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const options = {
  all: { type: 'boolean', default: false },
  as: { type: 'string' },
  again: { type: 'boolean', default: false },
  branch: { type: 'string' },
  campaign: { type: 'string' },
  csv: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  kind: { type: 'string' },
  language: { type: 'string' },
  leads: { type: 'string' },
  limit: { type: 'string', default: '50' },
  out: { type: 'string' },
  person: { type: 'string' },
  search: { type: 'string' },
  since: { type: 'string' },
  state: { type: 'string' },
  until: { type: 'string' },
  why: { type: 'string' },
  xlsx: { type: 'boolean', default: false },
} as const;

/** Options that filter leads. */
const filterOptions = [
  ...(['kind', 'branch', 'state', 'person', 'language', 'campaign', 'since', 'until'] as const),
  'search',
] as const;

/** Options of each command, and whether it takes a reference. */
const commandOptions: Record<string, { options: readonly string[]; reference?: true }> = {
  list: { options: [...filterOptions, 'limit', 'json'] },
  show: { options: ['json'], reference: true },
  export: { options: [...filterOptions, 'csv', 'xlsx', 'out'] },
  release: { options: [], reference: true },
  subscribers: { options: ['csv', 'out'] },
  replay: { options: ['again', 'all'], reference: true },
  forget: { options: ['why', 'leads'], reference: true },
  retention: { options: [] },
  audit: { options: ['limit', 'json'], reference: true },
};

export type Values = ReturnType<typeof parse>['values'];

const parse = (args: string[]) =>
  parseArgs({ args, options, allowPositionals: true, tokens: true });

/** Parses the arguments of a command. Throws a `CommandError` for an option or argument that it does not accept. */
export function readOptions(
  args: string[],
): Pick<ReturnType<typeof parse>, 'values' | 'positionals'> {
  const { values, positionals, tokens } = parsed(args);
  const [command, ...words] = positionals;
  if (command === undefined) throw new CommandError(usage);
  const definition = Object.hasOwn(commandOptions, command) ? commandOptions[command] : undefined;
  if (!definition) throw new CommandError(`There is no command ${command}.\n\n${usage}`);
  const [extra] = words.slice(definition.reference ? 1 : 0);
  if (extra !== undefined)
    throw new CommandError(`${command} does not know what ${extra} means.\n\n${usage}`);
  for (const token of tokens)
    if (token.kind === 'option' && ![...definition.options, 'as'].includes(token.name))
      throw new CommandError(`${command} does not know --${token.name}.\n\n${usage}`);
  return { values, positionals };
}

function parsed(args: string[]) {
  try {
    return parse(args);
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** The filter options as typed. */
export const filterText = (values: Values): string =>
  filterOptions.flatMap((name) => (values[name] ? [`--${name} ${values[name]}`] : [])).join(' ');

export function limitOf({ limit }: Values): number {
  if (/^[1-9]\d{0,5}$/.test(limit)) return Number(limit);
  throw new CommandError('Write --limit as a number, such as 50');
}

/** The reason for a deletion. Throws a `CommandError` when it is missing or unknown. */
export function forgetReasonOf({ why }: Values): ForgetReason {
  const reason = forgetReasons.find((reason) => reason === why);
  if (reason) return reason;
  throw new CommandError(`Write --why as one of ${forgetReasons.join(', ')}`);
}
