import { parseArgs } from 'node:util';
import type { Attestation } from 'shared-contracts/release-schema';
import { releaseClient } from 'shared-contracts/releasing/release-client';
import {
  OrderError,
  Refused,
  type ReleaseService,
  type VersionName,
} from 'shared-contracts/releasing/service';
import type { Spent } from 'shared-contracts/releasing/timings';
import { refusalText } from './print';

const options = {
  at: { type: 'string' },
  branch: { type: 'string' },
  comment: { type: 'boolean', default: false },
  days: { type: 'string', default: '14' },
  dist: { type: 'string' },
  draft: { type: 'boolean', default: false },
  dry: { type: 'boolean', default: false },
  end: { type: 'boolean', default: false },
  every: { type: 'string', default: '1h' },
  expires: { type: 'string' },
  force: { type: 'boolean', default: false },
  from: { type: 'string' },
  instead: { type: 'string' },
  with: { type: 'string', multiple: true, default: [] as string[] },
  replaces: { type: 'string' },
  hash: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
  may: { type: 'string' },
  setting: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  limit: { type: 'string', default: '20' },
  steps: { type: 'string', default: '1,5,25,100' },
  tested: { type: 'boolean', default: false },
  timings: { type: 'string' },
  to: { type: 'string' },
  traffic: { type: 'string', default: '100' },
  undo: { type: 'boolean', default: false },
  visitor: { type: 'string' },
  why: { type: 'string', default: '' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** Prints progress to stderr. */
export type Say = (sentence: string) => void;

/** A line of the sources at a commit; `file` is a path from the root of the repository. */
export interface SourceLine {
  commit: string;
  file: string;
  line: number;
}

/** Who changed a line last, when (ISO), and the subject of the commit. */
export interface LineChange {
  by: string;
  at: string;
  subject: string;
  commit: string;
}

/** A build that was made. */
export interface Built {
  /** Holds its `release.json`. */
  folder: string;
  /** How long its parts took. */
  steps: Spent['steps'];
}

/** Where the command runs: in a remote's own folder, or in the repository of all workspaces. */
export interface Surroundings {
  /** Name of the command, such as `npx remote`. */
  program: string;
  /** The remote of this folder; null in the repository, where remotes are arguments. */
  own: string | null;
  /** The team's token for the site in `--to`. */
  token: string | undefined;
  /** Private key that signs published releases; without it they are unsigned. */
  key?: string | undefined;
  /** The service that is used without `--to`. */
  localService?: (say: Say) => Promise<ReleaseService>;
  build(name: string, from: string | undefined): Promise<Built>;
  /** Describes a remote's sources: commit, new commits, and with `tested` the results of types and tests. */
  attest(
    name: string,
    asked: { from: string | undefined; tested: boolean; since: string | null },
  ): Promise<Attestation>;
  /** Who changed a line of a commit last; null without that commit or file. */
  lastChange?: (place: SourceLine) => Promise<LineChange | null>;
  /** The version that a build of the current sources would have. */
  versionOf?: (name: string, from: string | undefined) => Promise<string>;
  /** Makes a candidate from another tool's build. Resolves to the folder that holds its `release.json`. */
  adopt?: (dist: string) => Promise<string>;
  print(text: string): void;
}

export interface Job {
  values: Values;
  /** Positional arguments as typed. */
  names: readonly string[];
  /** Name of the remote; empty when none was given. */
  name: string;
  /** Route pattern without a first slash; null is the whole remote. */
  route: string | null;
  releases: VersionName[];
  at: Surroundings;
  service(): Promise<ReleaseService>;
  say: Say;
}

export interface Outcome {
  /** Result for `--json`. */
  answer: unknown;
  text: string;
  code?: number;
}

export interface Command {
  /** Positional arguments in the repository; in a remote's own folder its name is left out. */
  takes:
    | ''
    | '<remote>'
    | '[<remote>]'
    | '<remote>@<version>…'
    | '<remote>[/<route>]'
    | '<team>'
    | '<team> <remote>';
  options?: string;
  /** Line of the usage text; without it the command is hidden. */
  does?: string;
  /** Whether the command needs no site. */
  isLocal?: boolean;
  run(job: Job): Promise<Outcome>;
}

/**
 * Runs one command. Resolves with the exit code: 0 done, 1 refused. Rejects with an `OrderError` for invalid
 * arguments.
 */
export async function runReleaseCommand(
  args: string[],
  commands: Record<string, Command>,
  at: Surroundings,
): Promise<number> {
  const { values, positionals } = readArguments(args, commands, at);
  if (values.help) {
    at.print(usageOf(commands, at));
    return 0;
  }
  const [name = '', ...names] = withCommand(positionals, at);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const usage = usageOf(commands, at);
    throw new OrderError(name ? `There is no command ${name}\n\n${usage}` : usage);
  }
  const say = values.json ? () => {} : printToTerminal;
  const job = {
    ...{ values, names, at, say },
    ...namedBy(name, values.end ? '' : command.takes, names, at.own, values.with),
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

/** A remote alone is to be released: `npm run release mfe-careers`. */
const withCommand = (words: string[], { own }: Surroundings): string[] =>
  own === null && /^(shell|mfe-[\w-]+)$/.test(words[0] ?? '') ? ['release', ...words] : words;

const printToTerminal: Say = (sentence) =>
  process.stderr.write(`${process.uptime().toFixed(1).padStart(6)} s  ${sentence}\n`);

/**
 * Runs a command as this process. If code of a release exits the process, or the event loop drains before the command
 * resolves, the exit code is 1.
 */
export function runToTheEnd(run: () => Promise<number>): void {
  let isDone = false;
  process.on('exit', () => {
    if (isDone) return;
    console.error(
      'The command did not come to its end: code of the release ended the process, or waits for what never comes. Nothing is known to be done.',
    );
    process.exitCode = 1;
  });
  void run().then((code) => {
    isDone = true;
    process.exitCode = code;
  });
}

/** Prints the error; without a stack trace for expected classes. Resolves with the exit code 2. */
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

/** Parses the remote and the versions from the arguments. */
function namedBy(
  command: string,
  takes: Command['takes'],
  names: readonly string[],
  own: string | null,
  others: readonly string[],
): Pick<Job, 'name' | 'route' | 'releases'> {
  const [first = ''] = names;
  const isVersions = takes === '<remote>@<version>…';
  const isRoute = takes === '<remote>[/<route>]';
  if (own !== null && names.length > (isVersions || isRoute ? 1 : 0))
    throw new OrderError(`${command} is about the remote in this folder: leave the rest out`);
  if (isVersions) {
    if (!first)
      throw new OrderError(`Say which: ${command} ${own ? '' : 'mfe-careers@'}1.0.0-3fa2b1c9`);
    return {
      name: own ?? '',
      route: null,
      releases: [
        ...names.map((name) => versionName(name, own)),
        // Versions of other remotes always need their name.
        ...others.map((name) => versionName(name)),
      ],
    };
  }
  const [named = '', ...parts] =
    own === null || first.startsWith(own)
      ? first.split('/')
      : [own, ...first.split('/').filter(Boolean)];
  const name = own ?? named;
  if (!takes.startsWith('[') && takes.startsWith('<remote>') && !name)
    throw new OrderError('Say which, such as mfe-careers');
  return { name, route: isRoute && parts.length > 0 ? parts.join('/') : null, releases: [] };
}

/** Parses `mfe-careers@1.0.0-3fa2b1c9`; in a remote's own folder the name may be left out. Throws an `OrderError`. */
export function versionName(text: string, own: string | null = null): VersionName {
  const [name = '', version = ''] = own && !text.includes('@') ? [own, text] : text.split('@');
  if (!name || !version || (own && name !== own))
    throw new OrderError(
      `Write ${text} as ${own ?? (name || '<remote>')}@<version>, as publish and history tell it`,
    );
  return { name, version };
}

/** The arguments in a remote's own folder. */
const withoutName: Partial<Record<Command['takes'], string>> = {
  '<remote>@<version>…': '<version>',
  '<remote>[/<route>]': '[/<route>]',
};

function usageOf(commands: Record<string, Command>, { program, own, localService }: Surroundings) {
  const rows = Object.entries(commands).flatMap(([name, command]) => {
    const { takes, options: more = '', does, isLocal } = command;
    if (!does) return [];
    const named = own === null ? takes : (withoutName[takes] ?? '');
    const to = localService || isLocal ? '' : '--to <origin>';
    const call = `  ${[name, named, to, more].filter(Boolean).join(' ')}`;
    return call.length < 40 ? `${call.padEnd(40)}${does}` : `${call}\n${' '.repeat(40)}${does}`;
  });
  return `${[
    `${program} <command>${own === null ? '' : ', for the remote in this folder'}`,
    ...(own === null ? [`${program} <remote>`] : []),
    '',
    ...rows,
    '',
    `  ${'--json'.padEnd(38)}for machines`,
    ...(localService ? [`  ${'--to <origin>'.padEnd(38)}at a site elsewhere`] : []),
  ].join('\n')}

The token of the team for a site elsewhere is read from RELEASE_TOKEN, the key that signs from RELEASE_KEY.
Exit codes: 0 done, 1 refused or not live everywhere, 2 the command makes no sense.`;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
