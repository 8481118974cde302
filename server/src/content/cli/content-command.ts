import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../../staff/refusal';
import { kindOf, readTexts } from '../content-paths';
import { folderSource } from '../content-source';
import { checkContentFolder } from '../read-content';
import { compareFolder } from '../records/compare-folder';
import { bodyOf } from '../records/records.queries';
import type { ContentService } from '../service/content-service';
import {
  type CommandContext,
  commonOptions,
  historyText,
  parseVersion,
  printAnswer,
  readOrRefuse,
} from './command';
import { contentDifference } from './content-difference';
import { checkText, differenceText, listText, stateText } from './content-prints';
import { mergeJsonText } from './merge-json-text';

export const usage = `npm run content -- <command>

  check                 tells everything that is wrong in content/, by file, line and field; starts nothing
  list                  all files, their versions, and how the folder stands to the site
  diff [<file> …]       what the folder would change on the site
  publish <file> …      makes them live as the folder has them; without a name all that was changed here;
                        --note "why"; --over 3 replaces version 3, which somebody else made
  history <file>        who changed what, and when
  rollback <file>       undoes the last change; --version 2 goes to that one
  pull [<file> …]       writes what was changed on the site into content/; by name also over your own changes

  campaign <command>    the same for campaigns: content -- campaign lists its commands

  --to https://…        works on that site, with the token in CAMPAIGN_TOKEN
  --json                answers as JSON`;

interface ContentContext extends CommandContext<ContentService> {
  contentDir: string;
  /** Scheme, host and port of the site. */
  origin?: string;
}

const options = { ...commonOptions, note: { type: 'string' } } as const;

const read = (args: string[]) =>
  readOrRefuse(() => parseArgs({ args, options, allowPositionals: true }), usage);

/**
 * Runs one `content` command. Returns false when the command found faults; rejects with a `Refusal` for faults
 * that the caller can correct.
 */
export async function runContentCommand(args: string[], context: ContentContext): Promise<boolean> {
  const { values, positionals } = read(args);
  const [command = '', ...names] = positionals;
  const run = commands[command];
  if (!run) throw new Refusal('words', usage);
  return run({ ...context, values, paths: names.map((name) => pathOf(name, context)) });
}

interface Job extends ContentContext {
  values: ReturnType<typeof read>['values'];
  paths: readonly string[];
}

const commands: Record<string, (job: Job) => Promise<boolean>> = {
  async check(job) {
    const { faults } = await checkContentFolder(job.contentDir, job.origin);
    printAnswer(job, { faults }, checkText(faults));
    return faults.length === 0;
  },
  async list(job) {
    const files = await (await serviceOf(job)).list();
    return printAnswer(job, files, listText(files));
  },
  async diff(job) {
    const files = (await compareFiles(job)).filter(({ state }) => state !== 'same');
    const changedFiles = files.map(({ path, state, live, localBody: own }) => ({
      ...{ path, state },
      differences: contentDifference(live, own),
    }));
    const texts = changedFiles.map(({ path, state, differences: found }) =>
      [stateText(path, state), differenceText(found)].join('\n'),
    );
    return printAnswer(
      job,
      changedFiles,
      texts.join('\n') || 'The folder says what the site says.',
    );
  },
  async publish(job) {
    const service = await serviceOf(job);
    const { over, note } = job.values;
    const files = (await compareFiles(job, service)).filter(
      ({ state }) => state === 'changed here' || (job.paths.length > 0 && state !== 'same'),
    );
    if (files.length === 0) return printAnswer(job, [], 'The folder has nothing new.');
    const version = parseVersion(over, 'over');
    const published = await service.publish({
      changes: files.map(({ path, localBody: own }) => ({ path, body: own })),
      ...(version !== null && {
        over: Object.fromEntries(files.map(({ path }) => [path, version])),
      }),
      ...(note !== undefined && { note }),
    });
    const lines = published.map(
      ({ path, version }) => `content/${path} is live, version ${version}`,
    );
    return printAnswer(job, published, [...lines, ...(await closedLines(service))].join('\n'));
  },
  async history(job) {
    const events = await (await serviceOf(job)).history(onlyPath(job));
    return printAnswer(job, events, historyText(events));
  },
  async rollback(job) {
    const version = parseVersion(job.values.version, 'version');
    const service = await serviceOf(job);
    const answer = await service.rollback(onlyPath(job), version);
    const { path, live } = answer;
    const now = live === null ? 'is not on the site any more' : `is back at version ${live}`;
    return printAnswer(
      job,
      answer,
      [`content/${path} ${now}`, ...(await closedLines(service))].join('\n'),
    );
  },
  async pull(job) {
    const service = await serviceOf(job);
    const files = await compareFiles(job, service);
    const isNamed = job.paths.length > 0;
    const pulledFiles = files.filter(({ state }) =>
      isNamed ? state !== 'same' : state === 'changed elsewhere',
    );
    for (const { path, text, live } of pulledFiles)
      await write(join(job.contentDir, path), text, live);
    await service.markPulled(pulledFiles.map(({ path }) => path));
    const conflictingFiles = isNamed
      ? []
      : files.filter(({ state }) => state === 'changed in both');
    const lines = [
      ...pulledFiles.map(({ path }) => `content/${path} is as the site has it`),
      ...conflictingFiles.map(({ path, state }) => stateText(path, state)),
    ];
    const answer = {
      pulled: pulledFiles.map(({ path }) => path),
      left: conflictingFiles.map(({ path }) => path),
    };
    return printAnswer(job, answer, lines.join('\n') || 'Nothing was changed on the site.');
  },
};

/** Warnings after a publication about closed days with bookings. */
const closedLines = async (service: ContentService): Promise<string[]> =>
  (await service.closedDays()).map(
    ({ day, bookings }) =>
      `${day} is closed: ${bookings} ${bookings === 1 ? 'booking' : 'bookings'} that day. Write to the visitors from the inbox's calendar: /-/inbox/calendar?day=${day}`,
  );

async function write(file: string, text: string | null, live: unknown): Promise<void> {
  if (live === null) return rm(file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, mergeJsonText(text, live));
}

/** The named files, or all: the folder's version, the live version, and how they compare. */
async function compareFiles({ paths, contentDir, ...job }: Job, existingService?: ContentService) {
  const service = existingService ?? (await serviceOf({ paths, contentDir, ...job }));
  const [files, texts] = await Promise.all([service.live(), readTexts(folderSource(contentDir))]);
  const records = files.map(({ path, body, taken }) => ({
    ...{ name: path, taken_digest: taken },
    body: body === null ? null : JSON.stringify(body),
  }));
  const unknown = paths.find((path) => !texts.has(path) && !files.some((one) => one.path === path));
  if (unknown) throw new Refusal('unknown', `Neither the folder nor the site has ${unknown}`);
  return compareFolder(records, texts)
    .filter(({ path }) => paths.length === 0 || paths.includes(path))
    .map(({ path, state }) => {
      const text = texts.get(path) ?? null;
      const live = files.find((one) => one.path === path)?.body ?? null;
      return { path, state, text, live, localBody: text === null ? null : parseBody(path, text) };
    });
}

function parseBody(path: string, text: string): unknown {
  try {
    return JSON.parse(bodyOf(text));
  } catch {
    throw new Refusal('faults', `content/${path} is not valid JSON: see check`);
  }
}

const serviceOf = ({ serviceAt, values }: Job) => serviceAt(values.to);

/** A file's path inside the content folder, given that path or one relative to the working directory. */
function pathOf(name: string, { dir, contentDir }: ContentContext): string {
  const path = kindOf(name) ? name : relative(contentDir, resolve(dir, name));
  if (kindOf(path)) return path;
  throw new Refusal('unknown', `${name} can be no file of the content`);
}

function onlyPath({ paths }: Job): string {
  const [path, another] = paths;
  if (path !== undefined && another === undefined) return path;
  throw new Refusal('words', 'Say which file, such as offers/cool-summer.json');
}
