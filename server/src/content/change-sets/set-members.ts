import { isError } from 'shared-contracts/campaign';
import type { ContentDraftFault } from 'shared-contracts/content-drafts';
import type { Database } from '../../database/database';
import type { RecordName } from '../../database/tables';
import { stampOf } from '../../staff/caller';
import { Refusal, requireRights } from '../../staff/refusal';
import { ContentError } from '../content-error';
import type { ContentDraftDependencies } from '../drafts/draft-service';
import { changeContent, type FileChange } from '../records/change-content';
import { parseBody } from '../workflow/draft-workflow';
import type { DraftRow } from '../workflow/drafts.queries';
import { lockOthers, type OtherDrafts, pathInSet, rightsInSet } from './set-records';

export type SetStep = Parameters<typeof rightsInSet>[1];

/** Throws unless the caller may take one of these steps with files, and with each kind of these records. */
export function requireMay(
  { caller }: ContentDraftDependencies,
  records: readonly RecordName[],
  ...steps: readonly SetStep[]
): void {
  for (const kind of new Set(['content' as const, ...records.map((one) => one.kind)]))
    requireRights(caller, ...steps.flatMap((step) => rightsInSet(kind, step)));
}

/** The drafts of a record's kind; undefined for a content file. */
export function otherDraftsOf(
  { otherDrafts, caller }: ContentDraftDependencies,
  { kind }: RecordName,
): OtherDrafts | undefined {
  if (kind === 'content') return undefined;
  if (!otherDrafts) throw new Error(`this server publishes no ${kind} with others`);
  return otherDrafts(caller)[kind];
}

/** The faults that keep drafts of other kinds than files from going live. */
export async function otherFaults(
  dependencies: ContentDraftDependencies,
  drafts: readonly DraftRow[],
): Promise<ContentDraftFault[]> {
  const checked = drafts.map(async (draft) => {
    const answer = await otherDraftsOf(dependencies, draft)?.check(draft.name, parseBody(draft));
    return (answer?.faults ?? []).filter(isError).map(({ field, sentence }) => ({
      ...{ path: pathInSet(draft), field, sentence },
    }));
  });
  return (await Promise.all(checked)).flat();
}

/** Changes files, and the other records of a set in the same transaction. */
export async function changeTogether(
  dependencies: ContentDraftDependencies,
  files: readonly FileChange[],
  others: readonly RecordName[],
  guard: (transaction: Database) => Promise<void>,
): Promise<void> {
  const change = () => changeContent(dependencies, files, stampOf(dependencies), guard);
  try {
    await lockOthers(dependencies.database, others, change);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new Refusal('faults', 'Nothing was changed: there are faults', error.faults);
  }
}
