import type {
  ContentDraft,
  contentDraftApproval,
  contentDraftSchedule,
  contentDraftSubmission,
} from 'shared-contracts/content-drafts';
import type * as v from 'valibot';
import type { Database } from '../../database/database';
import { stampOf } from '../../staff/caller';
import { Refusal, requireRights } from '../../staff/refusal';
import { ContentError } from '../content-error';
import { addEvent } from '../records/records.queries';
import { changeDraft, type DraftRow } from '../workflow/drafts.queries';
import { ContentDraftWriter } from './draft-writer';
import { DraftChangedError, publishDraft } from './going-live';

/**
 * The workflow of content drafts up to publication. A draft is approved by somebody other than its last editor. Each
 * step gives the revision that the caller saw.
 */
export class ContentDrafts extends ContentDraftWriter {
  async submit(path: string, seen: Submission) {
    requireRights(this.dependencies.caller, 'content.edit', 'content.translate');
    await this.requireValid(await this.mustFind(path));
    return this.submitDraft(path, seen);
  }

  /** Publishes a submitted draft at once or at `at`. The last editor may not approve their own draft. */
  async approve(path: string, { revision, live, at }: Approval) {
    const { caller } = this.dependencies;
    requireRights(caller, 'content.approve');
    const moment = this.parseMoment(at ?? null);
    const draft = await this.mustFind(path);
    if (draft.revision !== revision) throw await this.revisionConflict(path);
    this.requireState(draft, ['submitted']);
    if (draft.edited_by === caller.id)
      throw new Refusal('own-version', `You edited ${path} last: somebody else approves it`);
    await this.requireValid(draft);
    const stamp = stampOf(this.dependencies);
    return this.#publishOrSchedule(draft, moment, async (transaction) => {
      const currentBase = await this.definition.baseVersion(transaction, path);
      if (currentBase !== live) throw this.conflict(path, currentBase);
      await addEvent(transaction, { path, action: 'approved', ...stamp });
    });
  }

  /** Reschedules an approved draft; null publishes at once. */
  async schedule(path: string, { revision, at }: Schedule) {
    requireRights(this.dependencies.caller, 'content.approve');
    const moment = this.parseMoment(at);
    const draft = await this.mustFind(path);
    if (draft.revision !== revision) throw await this.revisionConflict(path);
    this.requireState(draft, ['approved']);
    return this.#publishOrSchedule(draft, moment);
  }

  async #publishOrSchedule(
    draft: DraftRow,
    moment: Date | null,
    extraWork: (transaction: Database) => Promise<void> = async () => undefined,
  ): Promise<ContentDraft | null> {
    const { database } = this.dependencies;
    const { name: path } = draft;
    const stamp = stampOf(this.dependencies);
    try {
      if (moment === null || moment.toISOString() <= stamp.at)
        await publishDraft(this.dependencies, draft, stamp, extraWork);
      else
        await database.transaction().execute(async (transaction) => {
          const goes_live_at = moment.toISOString();
          const change = { state: 'approved', goes_live_at, note: null } as const;
          if (!(await changeDraft(transaction, draft, change))) throw new DraftChangedError(path);
          await extraWork(transaction);
          await addEvent(transaction, { path, action: 'scheduled', note: goes_live_at, ...stamp });
        });
    } catch (error) {
      if (error instanceof DraftChangedError) throw await this.revisionConflict(path);
      if (error instanceof ContentError)
        throw new Refusal('faults', `${path} has faults`, error.faults);
      throw error;
    }
    return this.responseIfAny(path);
  }
}

type Submission = Omit<v.InferOutput<typeof contentDraftSubmission>, 'path'>;
type Approval = Omit<v.InferOutput<typeof contentDraftApproval>, 'path'>;
type Schedule = Omit<v.InferOutput<typeof contentDraftSchedule>, 'path'>;
