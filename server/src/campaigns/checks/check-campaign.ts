import {
  type CampaignFault,
  type CampaignFile,
  campaignFile,
  isError,
} from 'shared-contracts/campaign';
import * as v from 'valibot';
import { schemaFaults } from './campaign-faults';
import { type CampaignFolder, campaignFileName } from './campaign-folder';
import { duplicateFaults, type OtherCampaign } from './duplicate-faults';
import { factFaults } from './fact-faults';
import { jsonFault } from './json-fault';
import { type Answers, linkFaults } from './link-faults';
import { lookFaults } from './look-faults';
import { meaningFaults } from './meaning-faults';
import { folderFault, pictureFaults } from './picture-faults';
import type { SiteKnowledge } from './site-knowledge';
import { textFaults } from './text-faults';

export interface CheckedCampaign {
  /** Undefined when there are errors. */
  campaign?: CampaignFile;
  /** All faults; errors first. */
  faults: CampaignFault[];
}

/** Data for checks beyond the site's content, for campaigns made by staff. */
export interface Surroundings {
  now: Date;
  /** The site's other campaigns. */
  others: readonly OtherCampaign[];
  answers: Answers;
}

/**
 * Checks a campaign folder, complete or not. Without `surroundings`, for campaigns of the content folder, reports
 * only faults that make it unusable.
 */
export async function checkCampaign(
  folder: CampaignFolder,
  site: SiteKnowledge,
  surroundings: Surroundings | null,
): Promise<CheckedCampaign> {
  const json = parse(folder);
  if ('fault' in json) return { faults: [json.fault] };
  const { value } = json;
  const result = v.safeParse(campaignFile, value);
  const told = [
    ...schemaFaults(result.issues ?? [], value),
    ...(await pictureFaults(value, folder, site)),
    // runs even when the schema found faults
    ...meaningFaults(value, folder, site, surroundings?.now ?? null),
    ...textFaults(value, site),
    ...(surroundings ? factFaults(value, site) : []),
    ...(surroundings ? await aroundFaults(value, folder, site, surroundings) : []),
  ];
  const faults = onePerField(told).sort((a, b) => Number(isError(b)) - Number(isError(a)));
  return result.success && !faults.some(isError) ? { campaign: result.output, faults } : { faults };
}

async function aroundFaults(
  value: unknown,
  folder: CampaignFolder,
  site: SiteKnowledge,
  { others, answers }: Surroundings,
): Promise<CampaignFault[]> {
  const [looks, links] = await Promise.all([
    lookFaults(value, folder, site),
    linkFaults(value, site, answers),
  ]);
  return [...duplicateFaults(value, others), ...looks, ...links];
}

/** Keeps the first fault of each field, since correcting it may remove the next. */
const onePerField = (faults: readonly CampaignFault[]) =>
  faults.filter(
    ({ field }, at) => field === '' || faults.findIndex((other) => other.field === field) === at,
  );

function parse({ files, name }: CampaignFolder): { value: unknown } | { fault: CampaignFault } {
  const file = campaignFileName;
  const bytes = files.get(file);
  if (bytes === undefined) return { fault: folderFault('noFile', { file, folder: name }) };
  const source = textOf(bytes);
  if (source.trim() === '') return { fault: folderFault('emptyFile', { file }) };
  const fault = jsonFault(source);
  if (fault) return { fault: folderFault('unreadable', { file, ...fault }) };
  return { value: JSON.parse(source) };
}

/** Decodes UTF-16 with a byte order mark, as Windows editors write it, else UTF-8. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}
