import * as v from 'valibot';
import { fieldOf } from '../../content/check-file';
import { phaseOf } from '../window';
import { type CampaignFault, describeIssue } from './campaign-faults';
import { type CampaignFile, campaignFile } from './campaign-file';
import { type CampaignFolder, campaignFileName } from './campaign-folder';
import { jsonFault } from './json-fault';
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
  const fault = (sentence: string) => ({ fault: { field: '', sentence } });
  const bytes = files.get(campaignFileName);
  if (bytes === undefined) return fault(`There is no ${campaignFileName} in ${name}`);
  const source = textOf(bytes);
  if (source.trim() === '') return fault(`${campaignFileName} is empty`);
  try {
    return { value: JSON.parse(source) };
  } catch {
    const { line, hint } = jsonFault(source);
    return fault(`${campaignFileName} cannot be read from line ${line} on: ${hint}`);
  }
}

/** Editors on Windows write UTF-16, and say so at the file's beginning. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
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
