import type { SiteTexts } from 'shared-contracts/content';
import type { ContentDraftFault } from 'shared-contracts/content-drafts';
import type { Fault } from '../content-error';
import { sentenceOf } from '../forms/fault-sentences';
import { checkChanges, type FileChange } from '../records/change-content';
import type { ContentDependencies } from '../records/content-dependencies';
import { liveTexts } from '../records/records.queries';
import { valueFaults } from '../texts-file';

type Changes = readonly Pick<FileChange, 'path' | 'text'>[];

interface FaultDependencies extends ContentDependencies {
  /** The texts of the live releases, where releases are live. */
  siteTexts?: (() => SiteTexts) | undefined;
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
  if (faults.length === 0) return ofTexts;
  // faults of the live content are not the draft's
  const existing = (await checkChanges(parts, live, others)).faults.map(faultKey);
  return [...faults.filter((fault) => !existing.includes(faultKey(fault))), ...ofTexts];
}

const faultKey = ({ file, field, reason }: Fault) => `${file} ${field} ${reason}`;

export const toDraftFault = ({ file, field, reason }: Fault): ContentDraftFault => ({
  path: file.replace(/^content\//, ''),
  field,
  sentence: sentenceOf(reason),
});
