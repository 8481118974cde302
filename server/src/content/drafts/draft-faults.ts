import type { SiteTexts } from 'shared-contracts/content';
import type { ContentDraftFault } from 'shared-contracts/content-drafts';
import { faultAt } from '../campaigns/checks/sentences';
import type { Fault } from '../content-error';
import { kindOf } from '../content-paths';
import { sentenceOf } from '../forms/fault-sentences';
import { checkChanges, type FileChange } from '../records/change-content';
import type { ContentDependencies } from '../records/content-dependencies';
import { liveTexts } from '../records/records.queries';
import { valueFaults } from '../texts-file';

type Changes = readonly Pick<FileChange, 'path' | 'text'>[];

interface FaultDependencies extends ContentDependencies {
  /** The texts of the live releases, where releases are live. */
  siteTexts?: (() => SiteTexts) | undefined;
  /** Whether a page of the live releases has the address, without language and first slash. */
  isPageOfRelease?: ((address: string) => boolean) | undefined;
}

/** Faults that the site's content has with these changes, and not without. `others` are published with them. */
export async function faultsOfChanges(
  parts: FaultDependencies,
  changes: Changes,
  others: Changes = [],
): Promise<Fault[]> {
  const released = parts.siteTexts?.();
  const texts = changes.find(({ path }) => path === 'texts.json')?.text;
  const ofTexts = released && texts ? valueFaults(JSON.parse(texts), released) : [];
  const live = await liveTexts(parts.database);
  const { faults } = await checkChanges(parts, live, [...others, ...changes]);
  const own = [...ofTexts, ...changes.flatMap((change) => takenByRelease(change, parts))];
  if (faults.length === 0) return own;
  // faults of the live content are not the draft's
  const existing = (await checkChanges(parts, live, others)).faults.map(faultKey);
  return [...faults.filter((fault) => !existing.includes(faultKey(fault))), ...own];
}

/** A page that staff make gives way to a page of a remote, so that nobody would see it. */
function takenByRelease(
  { path, text }: Changes[number],
  { isPageOfRelease }: FaultDependencies,
): Fault[] {
  if (kindOf(path) !== 'custom-page' || text === null) return [];
  const page = JSON.parse(text);
  const { address } = Object(page);
  if (typeof address !== 'string' || !isPageOfRelease?.(address)) return [];
  const { field, sentence } = faultAt(['address'], page, 'addressOfScreen', {
    values: { value: `/${address}` },
  });
  return [{ file: `content/${path}`, field, sentence, reason: sentence.en }];
}

const faultKey = ({ file, field, reason }: Fault) => `${file} ${field} ${reason}`;

export const toDraftFault = ({ file, field, reason, sentence }: Fault): ContentDraftFault => ({
  path: file.replace(/^content\//, ''),
  field,
  sentence: sentence ?? sentenceOf(reason),
});
