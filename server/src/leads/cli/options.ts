import { parseArgs } from 'node:util';
import { heldLeads, type LeadFilter, leadKinds } from 'shared-contracts/inbox';
import { isDay } from '../../staff/days';

export const usage = `npm run leads -- <command>

  list [which] [--limit 50] [--json]
  show <reference> [--json]
  export [which] [--out leads.csv]    the same columns as the inbox’s, as CSV
  forget <reference> --why asked      deletes a lead and its CV, and notes who did it, and why: asked (its person
                                      asked for it), test, repeated or mistake. For asked it is all that the person
                                      has sent, by the same mail or phone: it says how many, and --leads 3 confirms it
  replay <reference>|--all [--again]  sends what was given up, or asks about a subscription again;
                                      --again also what was sent, save visitors’ mail
  subscribers [--csv] [--out …]       who gets the newsletter, each with the link to leave it
  retention                           deletes what is too old, as the server does daily
  audit [reference] [--limit 50] [--json]   who did any of this, and with which leads

which: --kind test-drive,parts-quote  --since 2026-01-31  --until 2026-02-28
       --state waiting|sent|dead (deliveries), or quarantine|unconfirmed|trial (held back)

--as "Mariam Al Dosari" says who you are where several people share an account.
All other filters, and the release of what is held back: the inbox, /-/inbox.`;

/** An error that the user of the terminal can correct. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const options = {
  ...{ all: flag, again: flag, csv: flag, json: flag, as: text, kind: text, leads: text },
  ...{ out: text, since: text, state: text, until: text, why: text },
  limit: { ...text, default: '50' },
};

const filters = ['kind', 'state', 'since', 'until'] as const;

/** Options of each command, and whether it takes a reference. */
const commandOptions: Record<string, { options: readonly string[]; reference?: true }> = {
  list: { options: [...filters, 'limit', 'json'] },
  show: { options: ['json'], reference: true },
  // the inbox has other formats; `--csv` is what scripts of before say
  export: { options: [...filters, 'csv', 'out'] },
  forget: { options: ['why', 'leads'], reference: true },
  replay: { options: ['again', 'all'], reference: true },
  subscribers: { options: ['csv', 'out'] },
  retention: { options: [] },
  audit: { options: ['limit', 'json'], reference: true },
};

const parse = (args: string[]) =>
  parseArgs({ args, options, allowPositionals: true, tokens: true });
export type Values = ReturnType<typeof parse>['values'];

function parsed(args: string[]) {
  try {
    return parse(args);
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** Parses the arguments of a command. Throws a `CommandError` for an option or argument that it does not accept. */
export function readOptions(args: string[]) {
  const { values, positionals, tokens } = parsed(args);
  const [command = '', ...words] = positionals;
  const accepted = Object.hasOwn(commandOptions, command) ? commandOptions[command] : undefined;
  if (!accepted) throw new CommandError(`There is no command ${command}.\n\n${usage}`);
  const [extra] = words.slice(accepted.reference ? 1 : 0);
  const refused = tokens.find(
    (token) => token.kind === 'option' && ![...accepted.options, 'as'].includes(token.name),
  );
  const unknown = extra ?? (refused?.kind === 'option' ? `--${refused.name}` : undefined);
  if (unknown !== undefined)
    throw new CommandError(`${command} does not know ${unknown}.\n\n${usage}`);
  if (!/^[1-9]\d{0,5}$/.test(values.limit))
    throw new CommandError('Write --limit as a number, such as 50');
  return { values, command, reference: words[0] };
}

/** The filter options as typed. */
export const filterText = (values: Values): string =>
  filters.flatMap((name) => (values[name] ? [`--${name} ${values[name]}`] : [])).join(' ');

/** The word that an option names. Throws a `CommandError` for an unknown one. */
export function oneOf<Name extends string>(
  option: string,
  word: string | undefined,
  all: readonly Name[],
): Name {
  const found = all.find((name) => name === word?.trim().toLowerCase());
  if (found) return found;
  throw new CommandError(`Write --${option} as one of ${all.join(', ')}`);
}

const deliveryStates = ['waiting', 'sent', 'dead'] as const;

/** The inbox's filter from the options, and the state of a delivery that each lead must have. */
export function filterOf({ kind, state, since, until }: Values) {
  for (const [name, day] of Object.entries({ since, until }))
    if (day !== undefined && !isDay(day))
      throw new CommandError(`There is no day ${day}: write --${name} such as 2026-01-31`);
  if (since !== undefined && until !== undefined && since > until)
    throw new CommandError(`No day is after ${since} and before ${until}: --until is the last one`);
  const named =
    state === undefined ? undefined : oneOf('state', state, [...deliveryStates, ...heldLeads]);
  const held = heldLeads.find((one) => one === named);
  const filter: LeadFilter = {
    // the default also includes kinds that need no answer
    kind: kind?.split(',').map((one) => oneOf('kind', one, leadKinds)) ?? [...leadKinds],
    ...(held && { held }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
  };
  return { filter, delivery: deliveryStates.find((one) => one === named) };
}
