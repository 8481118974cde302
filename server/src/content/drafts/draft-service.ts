import type {
  ContentDraft,
  contentDraftApproval,
  contentDraftSchedule,
  contentDraftSubmission,
} from 'shared-contracts/content-drafts';
import type * as v from 'valibot';
import { mustHave, stampOf } from '../../campaigns/service/caller';
import type { Database } from '../../database/database';
import { changeDraft, type DraftRow } from '../../drafts/drafts.queries';
import { ContentError } from '../content-error';
import { addEvent } from '../records/records.queries';
import { ContentRefusal } from '../service/content-refusal';
import { ContentDraftWriter } from './draft-writer';
import { DraftChanged, goLive } from './going-live';

/**
 * The workflow of content drafts up to publication. A draft is approved by somebody other than its last editor. Each
 * step gives the revision that the caller saw.
 */
export class ContentDrafts extends ContentDraftWriter {
  async submit(path: string, seen: Submission) {
    mustHave(this.parts.by, 'content.edit', 'content.translate');
    await this.mustBeWhole(await this.mustFind(path));
    return this.handOver(path, seen);
  }

  /** Publishes a submitted draft at once or at `at`. The last editor may not approve their own draft. */
  async approve(path: string, { revision, live, at }: Approval) {
    const { by } = this.parts;
    mustHave(by, 'content.approve');
    const moment = this.momentOf(at ?? null);
    const draft = await this.mustFind(path);
    if (draft.revision !== revision) throw await this.overtakenBy(path);
    this.mustBe(draft, ['submitted']);
    if (draft.edited_by === by.id)
      throw new ContentRefusal('own-version', `You edited ${path} last: somebody else approves it`);
    await this.mustBeWhole(draft);
    const stamp = stampOf(this.parts);
    return this.#release(draft, moment, async (transaction) => {
      const now = await this.of.standing(transaction, path);
      if (now !== live) throw this.overtaken(path, now);
      await addEvent(transaction, { path, action: 'approved', ...stamp });
    });
  }

  /** Reschedules an approved draft; null publishes at once. */
  async schedule(path: string, { revision, at }: Schedule) {
    mustHave(this.parts.by, 'content.approve');
    const moment = this.momentOf(at);
    const draft = await this.mustFind(path);
    if (draft.revision !== revision) throw await this.overtakenBy(path);
    this.mustBe(draft, ['approved']);
    return this.#release(draft, moment);
  }

  async #release(
    draft: DraftRow,
    moment: Date | null,
    alsoIn: (transaction: Database) => Promise<void> = async () => undefined,
  ): Promise<ContentDraft | null> {
    const { database } = this.parts;
    const { name: path } = draft;
    const stamp = stampOf(this.parts);
    try {
      if (moment === null || moment.toISOString() <= stamp.at)
        await goLive(this.parts, draft, stamp, alsoIn);
      else
        await database.transaction().execute(async (transaction) => {
          const goes_live_at = moment.toISOString();
          const change = { state: 'approved', goes_live_at, note: null } as const;
          if (!(await changeDraft(transaction, draft, change))) throw new DraftChanged(path);
          await alsoIn(transaction);
          await addEvent(transaction, { path, action: 'scheduled', note: goes_live_at, ...stamp });
        });
    } catch (error) {
      if (error instanceof DraftChanged) throw await this.overtakenBy(path);
      if (error instanceof ContentError)
        throw new ContentRefusal('faults', `${path} has faults`, error.faults);
      throw error;
    }
    return this.answerIfAny(path);
  }
}

type Submission = Omit<v.InferOutput<typeof contentDraftSubmission>, 'path'>;
type Approval = Omit<v.InferOutput<typeof contentDraftApproval>, 'path'>;
type Schedule = Omit<v.InferOutput<typeof contentDraftSchedule>, 'path'>;
