import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isError } from 'shared-contracts/campaign';
import { trashDays } from 'shared-contracts/staff-trash';
import { digestOf } from '../../../security/secrets';
import { Refusal } from '../../../staff/refusal';
import {
  type CommandContext,
  commonOptions,
  historyText,
  parseVersion,
  printAnswer,
  readOrRefuse,
} from '../../cli/command';
import { type CampaignFolder, readFolder } from '../checks/campaign-folder';
import type { CampaignService } from '../service/local-service';
import {
  checkText,
  listText,
  previewText,
  publicationText,
  reportText,
  rollbackText,
  submissionText,
} from './campaign-prints';
import { newCampaign } from './new-campaign';

export const usage = `npm run content -- campaign <command>, or in short: npm run campaign -- <command>

  new <slug>             makes a folder to fill in: campaigns/<slug>
  check <slug>           tells everything that is wrong with it
  preview <slug>         links that show it as it will be, good for a day
  publish <slug>         makes it live, with its banners; by its window, now or later;
                         --over 3 replaces version 3, which somebody else made;
                         --anyway in spite of what check would have you think about
  submit <slug>          hands it to a colleague who approves it in the studio
  end <slug>             takes it off the site
  delete <slug>          puts it into the trash, where the studio restores it for 30 days
  rollback <slug>        undoes the last change; --version 2 goes to that one
  history <slug>         who changed what, and when
  report <slug>          visits, leads and conversion; --since 2026-12-01 --until 2026-12-16
  list                   all campaigns and their state
  token <name>           makes a token for a colleague

  --to https://…         works on that site, with the token in CAMPAIGN_TOKEN
  --in <folder>          where campaigns are kept, instead of campaigns/
  --json                 answers as JSON`;

interface CampaignContext extends CommandContext<CampaignService> {
  /** Whether a site answers at this address. */
  isSiteUp(origin: string): Promise<boolean>;
  now: Date;
}

const options = {
  ...commonOptions,
  in: { type: 'string', default: 'campaigns' },
  since: { type: 'string' },
  until: { type: 'string' },
  anyway: { type: 'boolean', default: false },
} as const;

const read = (args: string[]) =>
  readOrRefuse(() => parseArgs({ args, options, allowPositionals: true }), usage);

/**
 * Runs one command for campaigns. Returns false when it found errors; rejects with a `Refusal` for faults that
 * the caller can correct.
 */
export async function runCampaignCommand(
  args: string[],
  context: CampaignContext,
): Promise<boolean> {
  const { values, positionals } = read(args);
  const [command = '', name] = positionals;
  const run = commands[command];
  if (!run || positionals.length > 2) throw new Refusal(null, usage);
  return run({ ...context, values, name });
}

interface Job extends CampaignContext {
  values: ReturnType<typeof read>['values'];
  name: string | undefined;
}

const commands: Record<string, (job: Job) => Promise<boolean>> = {
  async new(job) {
    const folder = await newCampaign(resolve(job.dir, job.values.in), nameOf(job), job.now);
    return printAnswer(
      job,
      { folder },
      `Made: ${folder}\nFill in campaign.json and put banner.jpg and landing.jpg beside it (about 1920 × 900).`,
    );
  },
  async check(job) {
    const folder = await folderOf(job);
    const faults = await (await serviceOf(job)).check(folder);
    printAnswer(job, { slug: folder.name, faults }, checkText(folder.name, faults));
    return !faults.some(isError);
  },
  async preview(job) {
    const folder = await folderOf(job);
    const preview = await (await serviceOf(job)).preview(folder);
    return printAnswer(job, preview, previewText(preview));
  },
  async publish(job) {
    const folder = await folderOf(job);
    const over = parseVersion(job.values.over, 'over');
    const service = await serviceOf(job);
    if (!job.values.anyway) await refuseWarnings(folder, service);
    const published = await service.publish(folder, over);
    // with `--to`, the other site has just answered
    const { origin } = new URL(published.links[0]?.address ?? '');
    const isUp = job.values.to !== undefined || (await job.isSiteUp(origin));
    const answer = { ...published, isUp };
    return printAnswer(job, answer, publicationText(answer));
  },
  async submit(job) {
    const folder = await folderOf(job);
    const over = parseVersion(job.values.over, 'over');
    const submitted = await (await serviceOf(job)).submit(folder, over);
    return printAnswer(job, submitted, submissionText(submitted));
  },
  async end(job) {
    const slug = nameOf(job);
    await (await serviceOf(job)).end(slug);
    return printAnswer(job, { slug, live: null }, `${slug} has ended: it is off the site`);
  },
  async delete(job) {
    const slug = nameOf(job);
    const { trash } = await (await serviceOf(job)).remove(slug);
    return printAnswer(
      job,
      { slug, trash },
      `${slug} is in the trash: the studio restores it for ${trashDays} days`,
    );
  },
  async rollback(job) {
    const slug = nameOf(job);
    const live = await (await serviceOf(job)).rollback(
      slug,
      parseVersion(job.values.version, 'version'),
    );
    return printAnswer(job, { slug, live }, rollbackText(slug, live));
  },
  async history(job) {
    const events = await (await serviceOf(job)).history(nameOf(job));
    return printAnswer(job, events, historyText(events));
  },
  async report(job) {
    const { since = null, until = null } = job.values;
    const report = await (await serviceOf(job)).report(nameOf(job), since, until);
    return printAnswer(job, report, reportText(report));
  },
  async list(job) {
    const campaigns = await (await serviceOf(job)).list();
    return printAnswer(job, campaigns, listText(campaigns));
  },
  async token(job) {
    const name = nameOf(job);
    if (!/^[a-z0-9-]+$/.test(name))
      throw new Refusal(null, 'Use small letters, digits and hyphens');
    const token = randomBytes(32).toString('base64url');
    const entry = `${name}:${digestOf(token)}`;
    return printAnswer(
      job,
      { token, entry },
      `For ${name}, as CAMPAIGN_TOKEN:\n  ${token}\nFor the site, added to CAMPAIGN_TOKENS:\n  ${entry}`,
    );
  },
};

/** Refuses a publication with warnings until the author confirms it with `--anyway`. */
async function refuseWarnings(folder: CampaignFolder, service: CampaignService): Promise<void> {
  const faults = await service.check(folder);
  // with errors, the publication itself refuses
  if (faults.length === 0 || faults.some(isError)) return;
  const question = `Is this meant? Then publish "${folder.name}" with --anyway`;
  throw new Refusal(null, question, faults);
}

const serviceOf = ({ serviceAt, values }: Job) => serviceAt(values.to);

function nameOf({ name }: Job): string {
  if (name) return name;
  throw new Refusal(null, 'Say which campaign, such as national-day');
}

/** The campaign folder, given its slug or path. */
async function folderOf(job: Job): Promise<CampaignFolder> {
  const name = nameOf(job);
  const defaultPath = resolve(job.dir, job.values.in, name);
  const path =
    name.includes('/') || !existsSync(defaultPath) ? resolve(job.dir, name) : defaultPath;
  const folder = await readFolder(path, basename(path));
  if (folder) return folder;
  throw new Refusal(null, `There is no folder ${defaultPath}: make one with new ${name}`);
}
