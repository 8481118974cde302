import type { CampaignDraft, DraftBody, DraftWish } from 'shared-contracts/campaign-service';
import { Refusal, requireRights } from '../../../staff/refusal';
import { parseBody } from '../../workflow/draft-workflow';
import { blankCampaign } from '../blank-campaign';
import { findCampaign } from '../campaigns.queries';
import { refuseTrashed } from '../service/trashed-campaign';
import { copyDraft, prefillDraft } from './draft-body';
import { DraftReader } from './draft-reader';

/** Starts campaign drafts, one per campaign at a time. */
export class DraftWriter extends DraftReader {
  /** Starts a new campaign, or a copy of an earlier one. */
  async open(slug: string, wish: DraftWish): Promise<CampaignDraft> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'campaign.edit');
    await refuseTrashed(database, slug);
    if (!/^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      const how = 'use at most 60 small letters, digits and hyphens';
      throw new Refusal('words', `"${slug}" cannot stand in an address: ${how}`);
    }
    if ((await findCampaign(database, slug)) || (await this.find(database, slug)))
      throw taken(slug);
    return this.create(slug, await this.#firstBody(slug, wish), null);
  }

  protected async create(
    slug: string,
    body: DraftBody,
    base: number | null,
  ): Promise<CampaignDraft> {
    const isCreated = await this.begin(slug, body, base);
    // two people may open a draft of one campaign at once: both get the same draft
    if (!isCreated && base === null) throw taken(slug);
    return this.toResponse(await this.mustFind(slug));
  }

  async #firstBody(slug: string, wish: DraftWish): Promise<DraftBody> {
    const { database, now } = this.dependencies;
    const { from } = wish;
    if (!from) return prefillDraft({ campaign: blankCampaign(slug, now()), pictures: {} }, wish);
    const draft = await this.find(database, from);
    const baseVersion = await this.definition.baseVersion(database, from);
    if (baseVersion !== null) return copyDraft(await this.bodyAt(from, baseVersion), slug, wish);
    if (!draft) throw unknown(from);
    return copyDraft(parseBody<DraftBody>(draft), slug, wish);
  }
}

const taken = (slug: string) => new Refusal('taken', `There is a campaign "${slug}" already`);

const unknown = (slug: string) => new Refusal('unknown', `There is no campaign "${slug}"`);
