import { parseArgs } from 'node:util';
import { readCandidate } from './candidate';
import {
  changeText,
  explanationText,
  historyText,
  previewText,
  prunedText,
  refusalText,
  type ServersAfter,
  statusText,
} from './print';
import { releaseClient } from './release-client';
import { type Change, OrderError, Refused, type ReleaseService, type VersionName } from './service';

/** ms until a server that does not follow is no longer waited for. */
const timeout = 10_000;

const options = {
  days: { type: 'string', default: '14' },
  dry: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  from: { type: 'string' },
  json: { type: 'boolean', default: false },
  limit: { type: 'string', default: '20' },
  to: { type: 'string' },
  traffic: { type: 'string', default: '100' },
  visitor: { type: 'string' },
  why: { type: 'string', default: '' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** Tells people what is going on meanwhile. */
type Say = (sentence: string) => void;

/** Where the command runs: in a remote's own folder, or in the repository of all. */
export interface Surroundings {
  /** How the command is called, such as `npx remote`. */
  program: string;
  /** The one remote that it is about; null where remotes are named. */
  own: string | null;
  /** Team's token at the site that `--to` names. */
  token: string | undefined;
  /** The service without `--to`. */
  localService?: (say: Say) => Promise<ReleaseService>;
  /** Builds a remote. Resolves with the folder that holds its `release.json`. */
  build(name: string, from: string | undefined): Promise<string>;
  /** The result. */
  print(text: string): void;
}

export interface Job {
  values: Values;
  /** What was named, as it was written. */
  names: readonly string[];
  /** The remote that it is about; empty where none was named. */
  name: string;
  /** The versions that it is about. */
  releases: VersionName[];
  at: Surroundings;
  service(): Promise<ReleaseService>;
  say: Say;
}

interface Outcome {
  /** For machines. */
  answer: unknown;
  text: string;
  code?: number;
}

export interface Command {
  /** What is named in the repository; a remote's own folder goes without its name. */
  takes: '' | '<remote>' | '[<remote>]' | '<remote>@<version>…' | '<team> <remote>';
  options?: string;
  /** For the usage; without it the command is not told of. */
  does?: string;
  /** Whether it asks no site. */
  isLocal?: boolean;
  run(job: Job): Promise<Outcome>;
}

/** What every team can do, wherever it works. */
export const teamCommands: Record<string, Command> = {
  publish: {
    takes: '<remote>',
    options: '[--from <folder>]',
    does: 'builds, checks and stores it; it is not live yet',
    async run({ name, values, at, service, say }) {
      say(`Building ${name}`);
      const candidate = await readCandidate(await at.build(name, values.from));
      const { version } = candidate.release;
      say(`Checking ${name} ${version} against what is live`);
      const answer = await (await service()).publish(candidate);
      say(`Stored: ${answer.files} files, ${Math.round(answer.bytes / 1000)} kB`);
      const next = `${at.own ? '' : `${name}@`}${version}${values.to ? ` --to ${values.to}` : ''}`;
      const text = [
        `${answer.isNew ? 'Published' : 'Published already'}: ${name}@${version}`,
        `To look at it: ${at.program} preview ${next}`,
        `To make it live: ${at.program} promote ${next}`,
      ].join('\n');
      return { answer, text };
    },
  },

  promote: {
    takes: '<remote>@<version>…',
    options: '[--traffic 10] [--why "…"]',
    does: 'checks again and makes it live, for all or for a share',
    async run({ releases, values, service, say }) {
      const traffic = numberOf(values.traffic, '--traffic');
      say(`Checking ${releases.map(({ name }) => name).join(', ')} against what is live`);
      const to = await service();
      return announce(to, await to.promote({ releases, traffic, why: values.why }));
    },
  },

  preview: {
    takes: '<remote>@<version>…',
    does: 'prints a link that shows it to one browser alone',
    async run({ releases, service }) {
      const answer = await (await service()).preview({ releases });
      return { answer, text: previewText(answer) };
    },
  },

  rollback: {
    takes: '<remote>',
    options: '[--why "…"] [--force]',
    does: 'ends its canary; without one, back to the version before',
    async run({ name, values: { why, force }, service }) {
      const to = await service();
      return announce(to, await to.rollback({ name, why, force }));
    },
  },

  status: {
    takes: '',
    does: 'what is live, since when, for whom, with how many errors',
    async run({ service }) {
      const answer = await (await service()).status({});
      return { answer, text: statusText(answer) };
    },
  },

  explain: {
    takes: '',
    options: '--visitor <id>',
    does: 'which versions a visitor gets, and why',
    async run({ values: { visitor }, service }) {
      if (!visitor) throw new OrderError('Say which visitor: explain --visitor <id>');
      const answer = await (await service()).explain({ visitor });
      return { answer, text: explanationText(answer) };
    },
  },

  history: {
    takes: '[<remote>]',
    options: '[--limit 20]',
    does: 'who changed what, when and why',
    async run({ name, values, service }) {
      const limit = numberOf(values.limit, '--limit');
      const answer = await (await service()).history({ name: name || null, limit });
      return { answer, text: historyText(answer) };
    },
  },

  prune: {
    takes: '[<remote>]',
    options: '[--days 14] [--dry]',
    does: 'removes versions that nobody needs',
    async run({ name, values: { days, dry }, service }) {
      const order = { name: name || null, days: numberOf(days, '--days'), dry };
      const answer = await (await service()).prune(order);
      return { answer, text: prunedText(answer, dry) };
    },
  },
};

/** Says what changed and how the servers took it. A version that a server refuses is a failure, though it is promoted. */
async function announce(service: ReleaseService, change: Change): Promise<Outcome> {
  const taken = await followServers(service, change);
  const answer = { ...change, servers: taken.servers };
  return { answer, text: changeText(change, taken), code: taken.refusing.length > 0 ? 1 : 0 };
}

/** Waits until every server that runs has tried a change, or has been given time enough. */
async function followServers(
  service: ReleaseService,
  { number, changes }: Change,
): Promise<ServersAfter> {
  const until = Date.now() + timeout;
  const names = new Set(['all', ...changes.map(({ name }) => name)]);
  for (;;) {
    const { servers } = await service.status({});
    const behind = servers.filter(({ revision }) => revision < number);
    const refusing = servers.filter(({ refused }) => refused.some(({ name }) => names.has(name)));
    if (behind.length === 0 || Date.now() > until) return { servers, behind, refusing };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Runs one command. Resolves with the exit code: 0 done, 1 refused; rejects with an `OrderError` when
 * it makes no sense.
 */
export async function runReleaseCommand(
  args: string[],
  commands: Record<string, Command>,
  at: Surroundings,
): Promise<number> {
  const { values, positionals } = readArguments(args, commands, at);
  const [name = '', ...names] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new OrderError(usageOf(commands, at));
  const say = values.json ? () => {} : sayToPeople;
  const job = {
    ...{ values, names, at, say },
    ...namedBy(name, command.takes, names, at.own),
    service: () => serviceOf(values.to, at, say),
  };
  try {
    const { answer, text, code = 0 } = await command.run(job);
    if (text) at.print(values.json ? json(answer) : text);
    return code;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    at.print(values.json ? json({ refused: error.releases }) : refusalText(error));
    return 1;
  }
}

const sayToPeople: Say = (sentence) =>
  process.stderr.write(`${process.uptime().toFixed(1).padStart(6)} s  ${sentence}\n`);

/** For who runs a command: says what is wrong. Resolves with the exit code, 2. */
export function complain(error: unknown, expected: readonly (new (...args: never[]) => Error)[]) {
  const isExpected = [OrderError, ...expected].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  return 2;
}

function readArguments(args: string[], commands: Record<string, Command>, at: Surroundings) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new OrderError(`${reason}\n\n${usageOf(commands, at)}`);
  }
}

async function serviceOf(to: string | undefined, { token, localService }: Surroundings, say: Say) {
  if (to === undefined) {
    if (localService) return localService(say);
    throw new OrderError('Say where: --to https://www.example.com');
  }
  if (!token) throw new OrderError('Set RELEASE_TOKEN to the token of your team');
  return releaseClient(to, token);
}

/** The remote and the versions that a command is about. */
function namedBy(
  command: string,
  takes: Command['takes'],
  names: readonly string[],
  own: string | null,
): Pick<Job, 'name' | 'releases'> {
  const [first = ''] = names;
  const isVersions = takes === '<remote>@<version>…';
  if (own !== null && names.length > (isVersions ? 1 : 0))
    throw new OrderError(`${command} is about the remote in this folder: leave the rest out`);
  if (isVersions) {
    if (!first)
      throw new OrderError(`Say which: ${command} ${own ? '' : 'mfe-careers@'}1.0.0-3fa2b1c9`);
    return { name: own ?? '', releases: names.map((name) => versionName(name, own)) };
  }
  const name = own ?? first;
  if (takes === '<remote>' && !name) throw new OrderError('Say which, such as mfe-careers');
  return { name, releases: [] };
}

/** Reads `mfe-careers@1.0.0-3fa2b1c9`, in a remote's own folder without its name too. */
export function versionName(text: string, own: string | null = null): VersionName {
  const [name = '', version = ''] = own && !text.includes('@') ? [own, text] : text.split('@');
  if (!name || !version || (own && name !== own))
    throw new OrderError(`Write ${text} as ${own ?? '<remote>'}@<version>`);
  return { name, version };
}

function usageOf(commands: Record<string, Command>, { program, own, localService }: Surroundings) {
  const rows = Object.entries(commands).flatMap(([name, command]) => {
    const { takes, options: more = '', does, isLocal } = command;
    if (!does) return [];
    const named = own === null ? takes : takes === '<remote>@<version>…' ? '<version>' : '';
    const to = localService || isLocal ? '' : '--to <origin>';
    const call = `  ${[name, named, to, more].filter(Boolean).join(' ')}`;
    return call.length < 40 ? `${call.padEnd(40)}${does}` : `${call}\n${' '.repeat(40)}${does}`;
  });
  return `${[
    `${program} <command>${own === null ? '' : ', for the remote in this folder'}`,
    '',
    ...rows,
    '',
    `  ${'--json'.padEnd(38)}for machines`,
    ...(localService ? [`  ${'--to <origin>'.padEnd(38)}at a site elsewhere`] : []),
  ].join('\n')}

The token of the team for a site elsewhere is read from RELEASE_TOKEN.
Exit codes: 0 done, 1 refused, 2 the command makes no sense.`;
}

function numberOf(text: string, option: string): number {
  if (/^\d{1,4}(\.\d{1,2})?$/.test(text)) return Number(text);
  throw new OrderError(`Write ${option} as a number`);
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
