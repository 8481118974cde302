import { isMoment } from 'shared-contracts/campaign';
import type {
  CampaignAction,
  CampaignDraft,
  DraftBody,
  draftApproval,
  draftSubmission,
} from 'shared-contracts/campaign-service';
import type * as v from 'valibot';
import type { Database } from '../../database/database';
import {
  addEvent,
  changeCampaigns,
  giveBannerIds,
  keepVersion,
  listSwitches,
  seeder,
  standingVersion,
} from '../campaigns.queries';
import { mustHave } from '../service/caller';
import { refusal } from '../service/campaign-error';
import { stampOf } from '../service/service-parts';
import { takenNumbers, wishesOf } from '../service/version-body';
import { instantOf } from '../window';
import { versionText } from './draft-body';
import { bodyOf } from './draft-reader';
import { DraftWriter, writing } from './draft-writer';
import { changeDraft, type DraftRow, findDraft } from './drafts.queries';
import { closing, goLive } from './going-live';

/**
 * What becomes of drafts, until somebody else than its last editor lets one go live. Who takes a step names the revision
 * that he has seen.
 */
export class DraftService extends DraftWriter {
  /** Hands it to who approves. `over` is the version that it replaces knowingly, when somebody overtook it. */
  async submit(slug: string, { revision, over }: Submission) {
    mustHave(this.parts.by, 'campaign.edit');
    await this.mustBeWhole(await this.mustFind(slug));
    return this.#step(slug, revision, 'submitted', ['draft'], async (transaction, draft) => {
      const standing = standingVersion(await listSwitches(transaction, slug));
      if (standing !== draft.base_version && over !== standing) throw overtaken(slug, standing);
      return { state: 'submitted', base_version: standing, note: null };
    });
  }

  /** What the command hands in: in place of its sender's own draft, and of nobody else's. */
  async handIn(slug: string, body: DraftBody, over: number | null): Promise<void> {
    const { by, database } = this.parts;
    const known = await findDraft(database, slug);
    if (known && known.edited_by !== by.id) {
      throw refusal(
        'taken',
        `${known.editor} is writing a draft of "${slug}": nothing is overwritten`,
      );
    }
    const { revision } = known
      ? await this.save(slug, { body, revision: known.revision })
      : await this.create(slug, body, await this.#baseOf(slug));
    await this.submit(slug, { revision, over });
  }

  /** What a folder was made from, as far as that is known: what its sender, or the content, published last. */
  async #baseOf(slug: string): Promise<number | null> {
    const switches = await listSwitches(this.parts.database, slug);
    const last = switches.at(-1);
    const isKnown = last?.by === seeder || last?.by_id === this.parts.by.id;
    return isKnown ? standingVersion(switches) : null;
  }

  async sendBack(slug: string, { revision, note }: { revision: number; note: string }) {
    mustHave(this.parts.by, 'campaign.approve');
    const change = async () => ({ ...writing, note });
    return this.#step(slug, revision, 'sent back', ['submitted', 'approved'], change, note);
  }

  async withdraw(slug: string, { revision }: { revision: number }) {
    mustHave(this.parts.by, 'campaign.edit', 'campaign.approve');
    return this.#step(slug, revision, 'withdrawn', ['submitted', 'approved'], async () => writing);
  }

  /** Throws it away. What is live stays. */
  async discard(slug: string, { revision }: { revision: number }): Promise<void> {
    mustHave(this.parts.by, 'campaign.edit');
    const states = ['draft', 'submitted', 'approved'] as const;
    await this.#step(slug, revision, 'discarded', states, async () => closing);
  }

  /**
   * Lets it go live, at once or at a moment; the campaign's own window counts from there on. Never in the name of
   * who changed its words last.
   */
  async approve(slug: string, { revision, standing, at }: Approval): Promise<CampaignDraft | null> {
    const { by, database } = this.parts;
    mustHave(by, 'campaign.approve');
    const moment = momentOf(at ?? null);
    const seen = await this.mustFind(slug);
    if (seen.revision !== revision) throw await this.overtakenBy(slug);
    const campaign = await this.mustBeWhole(seen);
    const stamp = stampOf(this.parts);
    const isSeen = await changeCampaigns(database, async (transaction) => {
      const draft = await findDraft(transaction, slug);
      if (draft?.revision !== revision) return false;
      mustBe(draft, ['submitted']);
      if (draft.edited_by === by.id) {
        throw refusal('own-version', `You edited "${slug}" last: somebody else approves it`);
      }
      const now = standingVersion(await listSwitches(transaction, slug));
      if (now !== standing) throw overtaken(slug, now);
      const refused = await giveBannerIds(transaction, slug, wishesOf(campaign));
      if (refused.length > 0) throw takenNumbers(campaign, refused);
      const body = await versionText(campaign, bodyOf(draft), transaction);
      const { editor, edited_at } = draft;
      const version = await keepVersion(transaction, { slug, body, at: edited_at, by: editor });
      await addEvent(transaction, { slug, action: 'approved', ...stamp });
      return goLive(transaction, draft, { version, at: moment, stamp });
    });
    if (!isSeen) throw await this.overtakenBy(slug);
    return this.answerIfAny(slug);
  }

  /** Another moment for what is approved; null is at once. */
  async schedule(
    slug: string,
    { revision, at }: { revision: number; at: string | null },
  ): Promise<CampaignDraft | null> {
    const { by, database } = this.parts;
    mustHave(by, 'campaign.approve');
    const moment = momentOf(at);
    const stamp = stampOf(this.parts);
    const isSeen = await changeCampaigns(database, async (transaction) => {
      const draft = await findDraft(transaction, slug);
      if (draft?.revision !== revision) return false;
      mustBe(draft, ['approved']);
      if (draft.version === null) throw new Error(`${slug} is approved without a version`);
      return goLive(transaction, draft, { version: draft.version, at: moment, stamp });
    });
    if (!isSeen) throw await this.overtakenBy(slug);
    return this.answerIfAny(slug);
  }

  /** One change of a draft that names what it has seen, and its line in the history. */
  async #step(
    slug: string,
    revision: number,
    action: CampaignAction,
    states: readonly DraftRow['state'][],
    changeOf: (transaction: Database, draft: DraftRow) => Promise<DraftChange>,
    note: string | null = null,
  ): Promise<CampaignDraft | null> {
    const { database } = this.parts;
    const stamp = stampOf(this.parts);
    const isSeen = await database.transaction().execute(async (transaction) => {
      // written first, so that SQLite too lets nobody else write from here on
      const isFirst = await changeDraft(transaction, { slug, revision }, {});
      const draft = await findDraft(transaction, slug);
      if (!isFirst || !draft) return false;
      mustBe(draft, states);
      const change = await changeOf(transaction, draft);
      await transaction
        .updateTable('campaign_drafts')
        .set(change)
        .where('slug', '=', slug)
        .execute();
      await addEvent(transaction, { slug, action, note, ...stamp });
      return true;
    });
    if (!isSeen) throw await this.overtakenBy(slug);
    return this.answerIfAny(slug);
  }
}

type Submission = v.InferOutput<typeof draftSubmission>;
type Approval = v.InferOutput<typeof draftApproval>;

type DraftChange = Partial<
  Pick<DraftRow, 'state' | 'base_version' | 'version' | 'goes_live_at' | 'note'>
>;

function mustBe({ slug, state }: DraftRow, states: readonly DraftRow['state'][]): void {
  if (states.includes(state)) return;
  throw refusal(
    'state',
    `The draft of "${slug}" is ${state === 'draft' ? 'being written' : state}`,
  );
}

/** An instant from a moment by Bahrain's clock. */
function momentOf(at: string | null): Date | null {
  if (at === null) return null;
  if (isMoment(at)) return new Date(instantOf(at));
  throw refusal('moment', `"${at}" is no moment: write one such as 2026-12-10 18:00`);
}

const overtaken = (slug: string, standing: number | null) =>
  refusal('overtaken', `"${slug}" was changed on the site since: look at the difference first`, {
    standing,
  });
