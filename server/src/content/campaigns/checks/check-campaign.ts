import {
  type CampaignFault,
  type CampaignFile,
  campaignFile,
  isError,
} from 'shared-contracts/campaign';
import * as v from 'valibot';
import { jsonFault } from '../../json-fault';
import { schemaFaults } from './campaign-faults';
import { type CampaignFolder, campaignFileName } from './campaign-folder';
import { duplicateFaults, type OtherCampaign } from './duplicate-faults';
import { factFaults } from './fact-faults';
import { type LinkProbe, linkFaults } from './link-faults';
import { lookFaults } from './look-faults';
import { meaningFaults } from './meaning-faults';
import { folderFault, pictureFaults } from './picture-faults';
import type { SiteReferenceData } from './site-reference-data';
import { textFaults } from './text-faults';

export interface CheckedCampaign {
  /** Undefined when there are errors. */
  campaign?: CampaignFile;
  /** All faults; errors first. */
  faults: CampaignFault[];
}

/** Data for checks beyond the site's content, for campaigns made by staff. */
export interface CheckContext {
  now: Date;
  /** The site's other campaigns. */
  others: readonly OtherCampaign[];
  isLinkAlive: LinkProbe;
}

/**
 * Checks a campaign folder, complete or not. Without `context`, for campaigns of the content folder, reports
 * only faults that make it unusable.
 */
export async function checkCampaign(
  folder: CampaignFolder,
  site: SiteReferenceData,
  context: CheckContext | null,
): Promise<CheckedCampaign> {
  const json = parse(folder);
  if ('fault' in json) return { faults: [json.fault] };
  const { value } = json;
  const result = v.safeParse(campaignFile, value);
  const found = [
    ...schemaFaults(result.issues ?? [], value),
    ...(await pictureFaults(value, folder, site)),
    // runs even when the schema found faults
    ...meaningFaults(value, folder, site, context?.now ?? null),
    ...textFaults(value, site),
    ...(context ? factFaults(value, site) : []),
    ...(context ? await contextFaults(value, folder, site, context) : []),
  ];
  const faults = onePerField(found).sort((a, b) => Number(isError(b)) - Number(isError(a)));
  return result.success && !faults.some(isError) ? { campaign: result.output, faults } : { faults };
}

async function contextFaults(
  value: unknown,
  folder: CampaignFolder,
  site: SiteReferenceData,
  { others, isLinkAlive: answers }: CheckContext,
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
  const source = decodeText(bytes);
  if (source.trim() === '') return { fault: folderFault('emptyFile', { file }) };
  const fault = jsonFault(source);
  if (fault) return { fault: folderFault('unreadable', { file, ...fault }) };
  return { value: JSON.parse(source) };
}

/** Decodes UTF-16 with a byte order mark, as Windows editors write it, else UTF-8. */
function decodeText(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}
