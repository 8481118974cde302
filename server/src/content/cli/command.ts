import { table } from 'remote-kit/release/table';
import type { CampaignFault } from 'shared-contracts/campaign';
import type { ContentFault } from 'shared-contracts/content';
import type { RecordEvent } from 'shared-contracts/drafts';
import { momentInBahrain } from '../../staff/days';
import { Refusal } from '../../staff/refusal';
import { formatFault } from '../content-error';

/** What the commands for files and for campaigns have in common. */

export interface CommandContext<Service> {
  /** Connects to the service of the site at this address; undefined is the service on this machine. */
  serviceAt(address: string | undefined): Promise<Service>;
  /** The working directory. */
  dir: string;
  print(text: string): void;
}

export const commonOptions = {
  json: { type: 'boolean', default: false },
  to: { type: 'string' },
  version: { type: 'string' },
  over: { type: 'string' },
} as const;

/** What `parseArgs` reads; a mistake is refused with the usage. */
export function readOrRefuse<Read>(read: () => Read, usage: string): Read {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal('words', `${reason}\n\n${usage}`);
  }
}

interface Printing {
  values: { json: boolean };
  print(text: string): void;
}

/** Prints an answer as JSON, or as text. */
export function printAnswer({ values, print }: Printing, answer: unknown, text: string): true {
  print(values.json ? JSON.stringify(answer, null, 2) : text);
  return true;
}

export function parseVersion(
  version: string | undefined,
  option: 'version' | 'over',
): number | null {
  if (version === undefined) return null;
  if (/^[1-9]\d{0,5}$/.test(version)) return Number(version);
  throw new Refusal('words', `Write --${option} as a number, such as 2: history shows them`);
}

export function historyText(events: readonly RecordEvent[]): string {
  const version = (number: number | null) => (number === null ? 'none' : `version ${number}`);
  const rows = events.map(({ at, by, action, from, to, isUnapproved, note }) => [
    ...[momentInBahrain(at), by, isUnapproved ? `${action}, unapproved` : action],
    from === to ? '' : `${version(from)} to ${version(to)}`,
    note ?? '',
  ]);
  return table([['When', 'Who', 'What', 'Live', 'Note'], ...rows]);
}

/** One line for each fault: of a content file with its place, or of a campaign with its field. */
export const faultLines = (faults: readonly (ContentFault | CampaignFault)[]): string =>
  faults
    .map((fault) => {
      if ('reason' in fault) return formatFault(fault);
      return `  - ${fault.sentence.en}${fault.field === '' ? '' : `  [${fault.field}]`}`;
    })
    .join('\n');
