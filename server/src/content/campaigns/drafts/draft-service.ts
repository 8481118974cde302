import type {
  CampaignDraft,
  DraftBody,
  draftApproval,
  draftSubmission,
} from 'shared-contracts/campaign-service';
import type * as v from 'valibot';
import { stampOf } from '../../../staff/caller';
import { Refusal, requireRights } from '../../../staff/refusal';
import { parseBody } from '../../workflow/draft-workflow';
import {
  addEvent,
  assignBannerIds,
  baseVersion,
  changeCampaigns,
  listLiveChanges,
  saveVersion,
  seedAuthor,
} from '../campaigns.queries';
import { refuseTrashed } from '../service/trashed-campaign';
import { requestedBannerIds, takenBannerIdsError } from '../service/version-body';
import { versionText } from './draft-body';
import { DraftWriter } from './draft-writer';
import { publishDraft } from './going-live';

/**
 * The workflow of campaign drafts up to publication. A draft is approved by somebody other than its last editor. Each
 * step gives the revision that the caller saw.
 */
export class DraftService extends DraftWriter {
  async submit(slug: string, seen: Submission) {
    requireRights(this.dependencies.caller, 'campaign.edit');
    await this.requireValid(await this.mustFind(slug));
    return this.submitDraft(slug, seen);
  }

  /**
   * Submits a draft from the command line. Replaces the sender's own draft; refuses when somebody else has one open.
   */
  async submitFolder(slug: string, body: DraftBody, over: number | null): Promise<void> {
    const { caller: by, database } = this.dependencies;
    await refuseTrashed(database, slug);
    const existing = await this.find(database, slug);
    if (existing && existing.edited_by !== by.id) {
      throw new Refusal(
        'taken',
        `${existing.editor} is writing a draft of "${slug}": nothing is overwritten`,
      );
    }
    const { revision } = existing
      ? await this.save(slug, { body, revision: existing.revision })
      : await this.create(slug, body, await this.#baseOf(slug));
    await this.submit(slug, { revision, over });
  }

  /**
   * The version that a folder was made from: the last one, if its sender or the content folder published it; null
   * when unknown.
   */
  async #baseOf(slug: string): Promise<number | null> {
    const liveChanges = await listLiveChanges(this.dependencies.database, slug);
    const last = liveChanges.at(-1);
    const isKnown = last?.by === seedAuthor || last?.by_id === this.dependencies.caller.id;
    return isKnown ? baseVersion(liveChanges) : null;
  }

  /**
   * Publishes a submitted draft at once or at `at`; the campaign's own window still applies. The last editor may not
   * approve their own draft.
   */
  async approve(slug: string, { revision, standing, at }: Approval): Promise<CampaignDraft | null> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'campaign.approve');
    const moment = this.parseMoment(at ?? null);
    const seen = await this.mustFind(slug);
    if (seen.revision !== revision) throw await this.revisionConflict(slug);
    const campaign = await this.requireValid(seen);
    const stamp = stampOf(this.dependencies);
    const isCurrent = await changeCampaigns(database, async (transaction) => {
      const draft = await this.find(transaction, slug);
      if (draft?.revision !== revision) return false;
      this.requireState(draft, ['submitted']);
      if (draft.edited_by === caller.id) {
        throw new Refusal('own-version', `You edited "${slug}" last: somebody else approves it`);
      }
      const currentBase = await this.definition.baseVersion(transaction, slug);
      if (currentBase !== standing) throw this.conflict(slug, currentBase);
      const refused = await assignBannerIds(transaction, slug, requestedBannerIds(campaign));
      if (refused.length > 0) throw takenBannerIdsError(campaign, refused);
      const body = await versionText(campaign, parseBody<DraftBody>(draft), transaction);
      const { editor, edited_at } = draft;
      const version = await saveVersion(transaction, { slug, body, at: edited_at, by: editor });
      await addEvent(transaction, { slug, action: 'approved', ...stamp });
      return publishDraft(transaction, draft, { version, at: moment, stamp });
    });
    if (!isCurrent) throw await this.revisionConflict(slug);
    return this.responseIfAny(slug);
  }

  /** Reschedules an approved draft; null publishes at once. */
  async schedule(
    slug: string,
    { revision, at }: { revision: number; at: string | null },
  ): Promise<CampaignDraft | null> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'campaign.approve');
    const moment = this.parseMoment(at);
    const stamp = stampOf(this.dependencies);
    const isCurrent = await changeCampaigns(database, async (transaction) => {
      const draft = await this.find(transaction, slug);
      if (draft?.revision !== revision) return false;
      this.requireState(draft, ['approved']);
      if (draft.version === null) throw new Error(`${slug} is approved without a version`);
      return publishDraft(transaction, draft, { version: draft.version, at: moment, stamp });
    });
    if (!isCurrent) throw await this.revisionConflict(slug);
    return this.responseIfAny(slug);
  }
}

type Submission = v.InferOutput<typeof draftSubmission>;
type Approval = v.InferOutput<typeof draftApproval>;
