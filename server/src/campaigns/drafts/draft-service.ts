import type {
  CampaignDraft,
  DraftBody,
  draftApproval,
  draftSubmission,
} from 'shared-contracts/campaign-service';
import type * as v from 'valibot';
import { bodyOf } from '../../drafts/draft-desk';
import {
  addEvent,
  changeCampaigns,
  giveBannerIds,
  keepVersion,
  listSwitches,
  seeder,
  standingVersion,
} from '../campaigns.queries';
import { mustHave, stampOf } from '../service/caller';
import { refusal } from '../service/campaign-error';
import { refuseTrashed } from '../service/trashed-campaign';
import { takenNumbers, wishesOf } from '../service/version-body';
import { versionText } from './draft-body';
import { DraftWriter } from './draft-writer';
import { goLive } from './going-live';

/**
 * The workflow of campaign drafts up to publication. A draft is approved by somebody other than its last editor. Each
 * step gives the revision that the caller saw.
 */
export class DraftService extends DraftWriter {
  async submit(slug: string, seen: Submission) {
    mustHave(this.parts.by, 'campaign.edit');
    await this.mustBeWhole(await this.mustFind(slug));
    return this.handOver(slug, seen);
  }

  /**
   * Submits a draft from the command line. Replaces the sender's own draft; refuses when somebody else has one open.
   */
  async handIn(slug: string, body: DraftBody, over: number | null): Promise<void> {
    const { by, database } = this.parts;
    await refuseTrashed(database, slug);
    const known = await this.find(database, slug);
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

  /**
   * The version that a folder was made from: the last one, if its sender or the content folder published it; null
   * when unknown.
   */
  async #baseOf(slug: string): Promise<number | null> {
    const switches = await listSwitches(this.parts.database, slug);
    const last = switches.at(-1);
    const isKnown = last?.by === seeder || last?.by_id === this.parts.by.id;
    return isKnown ? standingVersion(switches) : null;
  }

  /**
   * Publishes a submitted draft at once or at `at`; the campaign's own window still applies. The last editor may not
   * approve their own draft.
   */
  async approve(slug: string, { revision, standing, at }: Approval): Promise<CampaignDraft | null> {
    const { by, database } = this.parts;
    mustHave(by, 'campaign.approve');
    const moment = this.momentOf(at ?? null);
    const seen = await this.mustFind(slug);
    if (seen.revision !== revision) throw await this.overtakenBy(slug);
    const campaign = await this.mustBeWhole(seen);
    const stamp = stampOf(this.parts);
    const isSeen = await changeCampaigns(database, async (transaction) => {
      const draft = await this.find(transaction, slug);
      if (draft?.revision !== revision) return false;
      this.mustBe(draft, ['submitted']);
      if (draft.edited_by === by.id) {
        throw refusal('own-version', `You edited "${slug}" last: somebody else approves it`);
      }
      const now = await this.of.standing(transaction, slug);
      if (now !== standing) throw this.overtaken(slug, now);
      const refused = await giveBannerIds(transaction, slug, wishesOf(campaign));
      if (refused.length > 0) throw takenNumbers(campaign, refused);
      const body = await versionText(campaign, bodyOf<DraftBody>(draft), transaction);
      const { editor, edited_at } = draft;
      const version = await keepVersion(transaction, { slug, body, at: edited_at, by: editor });
      await addEvent(transaction, { slug, action: 'approved', ...stamp });
      return goLive(transaction, draft, { version, at: moment, stamp });
    });
    if (!isSeen) throw await this.overtakenBy(slug);
    return this.answerIfAny(slug);
  }

  /** Reschedules an approved draft; null publishes at once. */
  async schedule(
    slug: string,
    { revision, at }: { revision: number; at: string | null },
  ): Promise<CampaignDraft | null> {
    const { by, database } = this.parts;
    mustHave(by, 'campaign.approve');
    const moment = this.momentOf(at);
    const stamp = stampOf(this.parts);
    const isSeen = await changeCampaigns(database, async (transaction) => {
      const draft = await this.find(transaction, slug);
      if (draft?.revision !== revision) return false;
      this.mustBe(draft, ['approved']);
      if (draft.version === null) throw new Error(`${slug} is approved without a version`);
      return goLive(transaction, draft, { version: draft.version, at: moment, stamp });
    });
    if (!isSeen) throw await this.overtakenBy(slug);
    return this.answerIfAny(slug);
  }
}

type Submission = v.InferOutput<typeof draftSubmission>;
type Approval = v.InferOutput<typeof draftApproval>;
