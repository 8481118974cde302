import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Change,
  OrderError,
  Refused,
  type ReleaseService,
  type VersionName,
} from '../service/release-service';
import { readCandidate } from '../store/read-candidate';
import { build, workspaceOf } from './builds';
import { followServers } from './follow-servers';
import {
  changeText,
  explanationText,
  historyText,
  previewText,
  prunedText,
  refusalText,
  statusText,
} from './text';

export const usage = `npm run release -- <command>

  publish <remote> [--from <folder>]    builds, checks and stores it; it is not live yet
  promote <remote>@<version>… [--traffic 10] [--why "…"]
                                        checks again and makes it live, for all or for a share
  preview <remote>@<version>…           prints a link that shows it to one browser alone
  rollback <remote> [--why "…"] [--force]
                                        ends its canary; without one, back to the version before
  status                                what is live, since when, for whom, with how many errors
  explain --visitor <id>                which versions a visitor gets, and why
  history [<remote>] [--limit 20]       who changed what, when and why
  prune [<remote>] [--days 14] [--dry]  removes versions that nobody needs
  token <team> <remote>                 makes a token for a team

  --json                                for machines
  --to <origin>                         at a site elsewhere, with the team's token in RELEASE_TOKEN

Exit codes: 0 done, 1 refused, 2 the command makes no sense.`;

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

export interface CommandContext {
  service: ReleaseService;
  /** The result. */
  print(text: string): void;
  /** What is going on meanwhile. */
  say(sentence: string): void;
}

export type Arguments = ReturnType<typeof readArguments>;

/** Throws an `OrderError` that shows the usage. */
export function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new OrderError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** Runs one command of a team. Resolves with the exit code; rejects with an `OrderError` when it makes no sense. */
export async function runReleaseCommand(
  { values, positionals }: Arguments,
  context: CommandContext,
): Promise<number> {
  const [command = '', ...names] = positionals;
  const run = commands[command];
  if (!run) throw new OrderError(usage);
  try {
    return await run(context, values, names);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { releases } = error;
    context.print(values.json ? json({ refused: releases }) : refusalText(error));
    return 1;
  }
}

type Values = Arguments['values'];
type Command = (context: CommandContext, values: Values, names: string[]) => Promise<number>;

const commands: Record<string, Command> = {
  async publish(context, values, [name]) {
    const folder = workspaceOf(mustName(name), values.from ?? null);
    context.say(`Building ${name}`);
    await build(folder);
    return publishBuilt(context, values, folder);
  },

  async promote(context, values, names) {
    const order = {
      releases: versionNames(names, 'promote'),
      traffic: numberOf(values.traffic, '--traffic'),
      why: values.why,
    };
    context.say(`Checking ${names.join(', ')} against what is live`);
    return announce(context, values, await context.service.promote(order));
  },

  async preview({ service, print }, values, names) {
    const link = await service.preview(versionNames(names, 'preview'));
    print(values.json ? json(link) : previewText(link));
    return 0;
  },

  async rollback(context, values, [name]) {
    const order = { name: mustName(name), why: values.why, force: values.force };
    return announce(context, values, await context.service.rollback(order));
  },

  async status({ service, print }, { json: asJson }) {
    const status = await service.status();
    print(asJson ? json(status) : statusText(status));
    return 0;
  },

  async explain({ service, print }, { json: asJson, visitor }) {
    if (!visitor) throw new OrderError('Say which visitor: explain --visitor <id>');
    const explanations = await service.explain(visitor);
    print(asJson ? json(explanations) : explanationText(explanations));
    return 0;
  },

  async history({ service, print }, values, [name]) {
    const limit = numberOf(values.limit, '--limit');
    const changes = await service.history({ name: name ?? null, limit });
    print(values.json ? json(changes) : historyText(changes));
    return 0;
  },

  async prune({ service, print }, values, [name]) {
    const days = numberOf(values.days, '--days');
    const pruned = await service.prune({ name: name ?? null, days, dry: values.dry });
    print(values.json ? json(pruned) : prunedText(pruned, values.dry));
    return 0;
  },
};

async function publishBuilt(
  { service, print, say }: CommandContext,
  values: Values,
  folder: string,
): Promise<number> {
  const candidate = await readCandidate(path.join(folder, 'dist'));
  const { name, version } = candidate.release;
  say(`Checking ${name} ${version} against what is live`);
  const published = await service.publish(candidate);
  say(`Stored: ${published.files} files, ${Math.round(published.bytes / 1000)} kB`);
  print(
    values.json
      ? json(published)
      : `${published.isNew ? 'Published' : 'Published already'}: ${name}@${version}\nNot live yet: npm run release -- promote ${name}@${version}`,
  );
  return 0;
}

/** Says what changed and how the servers took it. A version that a server refuses is a failure, though it is promoted. */
async function announce(
  { service, print, say }: CommandContext,
  values: Values,
  change: Change,
): Promise<number> {
  say(`Revision ${change.number}`);
  const { servers, behind } = await followServers(service, change);
  const refusing = servers.filter(({ refused }) => refused.some((one) => concerns(change, one)));
  if (values.json) print(json({ ...change, servers }));
  else {
    print(changeText(change));
    const showing = servers.length - behind.length - refusing.length;
    say(
      servers.length === 0
        ? 'No server runs on this store'
        : `Live on ${showing} of ${servers.length} servers`,
    );
    for (const { server, refused } of refusing)
      for (const { name, version, reasons } of refused)
        print(`${server} refused ${name} ${version}: ${reasons.join('; ')}`);
  }
  return refusing.length > 0 ? 1 : 0;
}

const concerns = ({ changes }: Change, { name }: VersionName) =>
  name === 'all' || changes.some((change) => change.name === name);

/** A token for a team, and the entry of `RELEASE_TOKENS` that lets it in. */
export function newToken(team: string | undefined, remote: string | undefined): string {
  if (!team || !remote) throw new OrderError('Say for whom: token <team> <remote>');
  const token = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(token).digest('hex');
  return [
    `For the team, shown once:     RELEASE_TOKEN=${token}`,
    `For the site, with commas between:  RELEASE_TOKENS=${team}:${remote}:${digest}`,
  ].join('\n');
}

function versionNames(names: readonly string[], command: string): VersionName[] {
  if (names.length > 0) return names.map(versionName);
  throw new OrderError(`Say which: ${command} mfe-careers@1.0.0-3fa2b1c9`);
}

function versionName(text: string): VersionName {
  const [name = '', version = ''] = text.split('@');
  if (!name || !version) throw new OrderError(`Write ${text} as <remote>@<version>`);
  return { name, version };
}

function mustName(name: string | undefined): string {
  if (!name) throw new OrderError('Say which, such as mfe-careers');
  return name;
}

function numberOf(text: string, option: string): number {
  if (/^\d{1,4}(\.\d{1,2})?$/.test(text)) return Number(text);
  throw new OrderError(`Write ${option} as a number`);
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
