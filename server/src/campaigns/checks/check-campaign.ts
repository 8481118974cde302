import * as v from 'valibot';
import { fieldOf } from '../../content/check-file';
import { phaseOf } from '../window';
import { type CampaignFault, describeIssue } from './campaign-faults';
import { type CampaignFile, campaignFile } from './campaign-file';
import { type CampaignFolder, campaignFileName } from './campaign-folder';
import { meaningFaults, type SiteKnowledge } from './meaning-faults';
import { pictureFaults } from './picture-faults';

interface CheckedCampaign {
  /** Absent when the file itself has faults. */
  campaign?: CampaignFile;
  /** All of them, at once. */
  faults: CampaignFault[];
}

/** Everything that is wrong with a folder. `now` null leaves open whether the window is past. */
export async function checkCampaign(
  folder: CampaignFolder,
  site: SiteKnowledge,
  now: Date | null,
): Promise<CheckedCampaign> {
  const json = parse(folder);
  if ('fault' in json) return { faults: [json.fault] };
  const result = v.safeParse(campaignFile, json.value);
  const pictures = await pictureFaults(json.value, folder, site);
  const faults = [...schemaFaults(result.issues ?? [], json.value), ...pictures];
  // a campaign whose own file has faults can still be told what its parts contradict
  faults.push(...meaningFaults(json.value, folder, site));
  if (now && result.success && phaseOf(result.output.window, now) === 'over') {
    const { until } = result.output.window;
    faults.push({
      field: 'window.until',
      sentence: `The window is in the past: the last day was ${until}`,
    });
  }
  return result.success && faults.length === 0 ? { campaign: result.output, faults } : { faults };
}

function parse({ files, name }: CampaignFolder): { value: unknown } | { fault: CampaignFault } {
  const source = files
    .get(campaignFileName)
    ?.toString('utf8')
    .replace(/^\ufeff/, '');
  if (source === undefined) {
    return { fault: { field: '', sentence: `There is no ${campaignFileName} in ${name}` } };
  }
  try {
    return { value: JSON.parse(source) };
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1];
    const line = source.slice(0, at === undefined ? undefined : Number(at)).split('\n').length;
    const hint = 'a comma or a quotation mark is missing or too many';
    return {
      fault: { field: '', sentence: `${campaignFileName} breaks off near line ${line}: ${hint}` },
    };
  }
}

function schemaFaults(issues: readonly v.BaseIssue<unknown>[], file: unknown): CampaignFault[] {
  const faults = issues.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
    return { field: fieldOf(path), sentence: describeIssue(path, issue, file) };
  });
  // an empty text breaks several rules of its field: the first says it
  return faults.filter(
    (fault, at) => faults.findIndex(({ field }) => field === fault.field) === at,
  );
}
