import { parseArgs } from 'node:util';
import { type ForgetReason, forgetReasons } from 'shared-contracts/inbox';
import { isDay, startOfDay } from '../../admin/days';
import { prefixes } from '../reference';
import type { LeadFilter } from './leads.queries';

export const usage = `npm run leads -- <command>

  list [--kind test-drive] [--since 2026-01-31] [--state waiting|sent|dead|quarantine|unconfirmed]
       [--limit 50] [--json]
  show <reference> [--json]
  export --csv [--out leads.csv] [--kind …] [--since …]
  release <reference>              ends a lead's quarantine: it is delivered like any other
  subscribers [--csv] [--out …]    who gets the newsletter, each with the link to leave it
  replay <reference> [--again]     sends what was given up, or asks about a subscription again;
                                   --again also what was sent, save visitors’ mail
  replay --all                     the same for every lead
  forget <reference> --why asked   deletes a lead and its CV, and notes who did it, and why: asked (its person asked
                                   for it), test, repeated or mistake
  retention                        deletes what is too old, as the server does daily
  audit [reference] [--limit 50] [--json]   who did any of this, and with which leads

--as "Mariam Al Dosari" says who you are where several people share an account.`;

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
  why: { type: 'string' },
} as const;

export type Values = ReturnType<typeof readOptions>['values'];

/** The options and words of a command, as they were typed. Throws a `CommandError` on one that there is not. */
export function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** What was asked for, as it was typed. */
export const askedFor = (values: Values): string =>
  (['kind', 'since', 'state'] as const)
    .flatMap((name) => (values[name] ? [`--${name} ${values[name]}`] : []))
    .join(' ');

export function filterOf(values: Values, limit: number | null): LeadFilter {
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

export function whyOf({ why }: Values): ForgetReason {
  const known = forgetReasons.find((reason) => reason === why);
  if (known) return known;
  throw new CommandError(`Write --why as one of ${forgetReasons.join(', ')}`);
}

export function limitOf({ limit }: Values): number {
  if (/^[1-9]\d{0,5}$/.test(limit)) return Number(limit);
  throw new CommandError('Write --limit as a number, such as 50');
}
