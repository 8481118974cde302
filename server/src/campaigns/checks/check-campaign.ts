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
  /** Absent when there are errors. */
  campaign?: CampaignFile;
  /** All of them, at once; errors first. */
  faults: CampaignFault[];
}

/** What a campaign that people make is held against, besides the site's own content. */
export interface Surroundings {
  now: Date;
  /** The other campaigns of the site. */
  others: readonly OtherCampaign[];
  answers: Answers;
}

/**
 * Everything that is wrong with a folder, also with one that is half finished. Without surroundings, for what the
 * content brings along, only what makes it unusable.
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
    // a campaign whose own file has faults can still be told what its parts contradict
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

/** The first thing that is wrong with a field is said: mended, it may take the next along. */
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

/** Editors on Windows write UTF-16, and say so at the file's beginning. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}
