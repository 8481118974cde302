import { isMoment } from 'shared-contracts/campaign';
import type { ContentAction } from 'shared-contracts/content';
import type {
  ContentDraft,
  contentDraftApproval,
  contentDraftReturn,
  contentDraftSchedule,
  contentDraftStep,
  contentDraftSubmission,
} from 'shared-contracts/content-drafts';
import type * as v from 'valibot';
import { mustHave } from '../../campaigns/service/caller';
import { instantOf } from '../../campaigns/window';
import type { Database } from '../../database/database';
import { ContentError } from '../content-error';
import { addEvent, findFile } from '../records/records.queries';
import { ContentRefusal } from '../service/content-refusal';
import { stampOf } from '../service/content-service';
import { ContentDraftWriter } from './draft-writer';
import { changeDraft, closing, type DraftRow, findDraft, writing } from './drafts.queries';
import { DraftChanged, goLive } from './going-live';

/**
 * What becomes of drafts, until somebody else than its last editor lets one go live. Who takes a step names the revision
 * that he has seen.
 */
export class ContentDrafts extends ContentDraftWriter {
  /** Hands it to who approves. `over` is the version that it replaces knowingly, when somebody overtook it. */
  async submit({ path, revision, over }: Said<typeof contentDraftSubmission>) {
    mustHave(this.parts.by, 'content.edit', 'content.translate');
    await this.mustBeWhole(await this.mustFind(path));
    return this.#step({ path, revision }, 'submitted', ['draft'], async (transaction, draft) => {
      const live = (await findFile(transaction, path))?.live_version ?? null;
      if (live !== draft.base_version && over !== live) throw overtaken(path, live);
      return { state: 'submitted', base_version: live, note: null };
    });
  }

  async sendBack({ note, ...seen }: Said<typeof contentDraftReturn>) {
    mustHave(this.parts.by, 'content.approve');
    const change = async () => ({ ...writing, note });
    return this.#step(seen, 'sent back', ['submitted', 'approved'], change, note);
  }

  async withdraw(seen: Said<typeof contentDraftStep>) {
    mustHave(this.parts.by, 'content.edit', 'content.approve');
    return this.#step(seen, 'withdrawn', ['submitted', 'approved'], async () => writing);
  }

  /** Throws it away. What is live stays. */
  async discard(seen: Said<typeof contentDraftStep>): Promise<null> {
    mustHave(this.parts.by, 'content.edit');
    const states = ['draft', 'submitted', 'approved'] as const;
    await this.#step(seen, 'discarded', states, async () => closing);
    return null;
  }

  /** Lets it go live, at once or at a moment. Never in the name of who changed its words last. */
  async approve({ path, revision, live, at }: Said<typeof contentDraftApproval>) {
    const { by } = this.parts;
    mustHave(by, 'content.approve');
    const moment = momentOf(at ?? null);
    const draft = await this.mustFind(path);
    if (draft.revision !== revision) throw await this.overtakenBy(path);
    mustBe(draft, ['submitted']);
    if (draft.edited_by === by.id)
      throw new ContentRefusal('own-version', `You edited ${path} last: somebody else approves it`);
    await this.mustBeWhole(draft);
    const stamp = stampOf(this.parts);
    return this.#release(draft, moment, async (transaction) => {
      const now = (await findFile(transaction, path))?.live_version ?? null;
      if (now !== live) throw overtaken(path, now);
      await addEvent(transaction, { path, action: 'approved', ...stamp });
    });
  }

  /** Another moment for what is approved; null is at once. */
  async schedule({ path, revision, at }: Said<typeof contentDraftSchedule>) {
    mustHave(this.parts.by, 'content.approve');
    const moment = momentOf(at);
    const draft = await this.mustFind(path);
    if (draft.revision !== revision) throw await this.overtakenBy(path);
    mustBe(draft, ['approved']);
    return this.#release(draft, moment);
  }

  async #release(
    draft: DraftRow,
    moment: Date | null,
    alsoIn: (transaction: Database) => Promise<void> = async () => undefined,
  ): Promise<ContentDraft | null> {
    const { database } = this.parts;
    const { path } = draft;
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

  /** One change of a draft that names what it has seen, and its line in the history. */
  async #step(
    { path, revision }: Said<typeof contentDraftStep>,
    action: ContentAction,
    states: readonly DraftRow['state'][],
    changeOf: (transaction: Database, draft: DraftRow) => Promise<DraftChange>,
    note: string | null = null,
  ): Promise<ContentDraft | null> {
    const stamp = stampOf(this.parts);
    const isSeen = await this.parts.database.transaction().execute(async (transaction) => {
      // written first, so that SQLite too lets nobody else write from here on
      const isFirst = await changeDraft(transaction, { path, revision }, {});
      const draft = await findDraft(transaction, path);
      if (!isFirst || !draft) return false;
      mustBe(draft, states);
      const change = await changeOf(transaction, draft);
      await transaction
        .updateTable('content_drafts')
        .set(change)
        .where('path', '=', path)
        .execute();
      await addEvent(transaction, { path, action, note, ...stamp });
      return true;
    });
    if (!isSeen) throw await this.overtakenBy(path);
    return this.answerIfAny(path);
  }
}

type Said<Schema extends v.GenericSchema> = v.InferOutput<Schema>;

type DraftChange = Partial<
  Pick<DraftRow, 'state' | 'base_version' | 'version' | 'goes_live_at' | 'note'>
>;

function mustBe({ path, state }: DraftRow, states: readonly DraftRow['state'][]): void {
  if (states.includes(state)) return;
  const how = state === 'draft' ? 'being written' : state;
  throw new ContentRefusal('state', `The draft of ${path} is ${how}`);
}

/** An instant from a moment by Bahrain's clock. */
function momentOf(at: string | null): Date | null {
  if (at === null) return null;
  if (isMoment(at)) return new Date(instantOf(at));
  throw new ContentRefusal('moment', `"${at}" is no moment: write one such as 2026-12-10 18:00`);
}

const overtaken = (path: string, live: number | null) =>
  new ContentRefusal(
    'overtaken',
    `${path} was changed on the site since: look at the difference first`,
    [],
    { live },
  );
