import type { CampaignFile } from 'shared-contracts/campaign';
import type { CampaignSummary } from 'shared-contracts/campaign-service';
import type { RecordEvent } from 'shared-contracts/drafts';
import type { Database } from '../../../database/database';
import { stampOf } from '../../../staff/caller';
import { Refusal, requireRights } from '../../../staff/refusal';
import { previewParameters } from '../../previews/preview-tokens';
import { campaignNamed, findRecord, listHistory, saveVersion } from '../../records/records.queries';
import { refuseTrashed } from '../../records/refuse-trashed';
import { rollbackTarget } from '../../records/rollback-target';
import { savePreviewLink } from '../../workflow/preview-links.queries';
import { refuseUnseenChange } from '../../workflow/unseen-change';
import { campaignLinks } from '../campaign-links';
import {
  allBannerIds,
  assignBannerIds,
  changeCampaigns,
  setLiveCampaign,
} from '../campaigns.queries';
import type { CampaignFolder } from '../checks/campaign-folder';
import { editableBody } from '../drafts/draft-body';
import { DraftService } from '../drafts/draft-service';
import { CampaignFigures } from '../visits/campaign-figures';
import { phaseOf } from '../window';
import { type CampaignDependencies, withLibrary } from './campaign-dependencies';
import { checkFolder } from './check-folder';
import { campaignList } from './list-campaigns';
import { trashCampaign } from './trashed-campaign';
import { requestedBannerIds, takenBannerIdsError, versionBody } from './version-body';

/**
 * The campaign service on the site's database; the site need not be running. Methods reject with a `Refusal`
 * for faults that the caller can correct.
 */
export class LocalCampaignService {
  private readonly dependencies: CampaignDependencies;

  constructor(parts: CampaignDependencies) {
    this.dependencies = withLibrary(parts);
  }

  async check(folder: CampaignFolder) {
    requireRights(this.dependencies.caller, 'campaign.read');
    return (await checkFolder(folder, this.dependencies)).faults;
  }

  async preview(folder: CampaignFolder) {
    const { caller, database, links, origin } = this.dependencies;
    requireRights(caller, 'campaign.edit', 'campaign.approve');
    const { campaign, body } = await this.#prepare(folder);
    const stamp = stampOf(this.dependencies);
    const version = await changeCampaigns(database, (transaction) =>
      saveVersion(transaction, campaignNamed(campaign.slug), { body, ...stamp }),
    );
    const previewed = { ...campaignNamed(campaign.slug), version };
    const link = await savePreviewLink(this.dependencies, previewed);
    const ids = (await allBannerIds(database)).get(campaign.slug) ?? {};
    return {
      slug: campaign.slug,
      version,
      until: link.until.toISOString(),
      links: campaignLinks(campaign, ids, origin, {
        [previewParameters.campaign]: links.make(link),
      }),
    };
  }

  /**
   * Publishes a folder. Only a token from the settings may do so; others submit for approval. Refuses when somebody
   * else changed the live version since the caller's last change, unless `over` names that version.
   */
  async publish(folder: CampaignFolder, over: number | null = null) {
    const { caller, database, origin, now } = this.dependencies;
    requireRights(caller, 'campaign.publish');
    if (!caller.canSkipApproval) {
      throw new Refusal(
        'own-version',
        `Somebody else approves what ${caller.name} hands in: use submit`,
      );
    }
    const { campaign, body } = await this.#prepare(folder);
    const { slug, window, utm } = campaign;
    const stamp = stampOf(this.dependencies);
    const version = await changeCampaigns(database, async (transaction) => {
      await refuseTrashed(transaction, campaignNamed(slug));
      await refuseUnseenChange(transaction, campaignNamed(slug), { body, by: caller, over });
      const refused = await assignBannerIds(transaction, slug, requestedBannerIds(campaign));
      if (refused.length > 0) throw takenBannerIdsError(campaign, refused);
      const number = await saveVersion(transaction, campaignNamed(slug), { body, ...stamp });
      const event = { action: 'published', unapproved: 1, ...stamp } as const;
      await setLiveCampaign(transaction, slug, { ...event, to_version: number });
      return number;
    });
    const ids = (await allBannerIds(database)).get(slug) ?? {};
    const marks = utm && {
      utm_source: utm.source,
      utm_medium: utm.medium,
      utm_campaign: utm.campaign ?? slug,
    };
    const links = campaignLinks(campaign, ids, origin, marks);
    return { slug, version, phase: phaseOf(window, now()), ...window, links };
  }

  /** Submits a folder for approval, as the campaign's draft. */
  async submit(folder: CampaignFolder, over: number | null = null) {
    requireRights(this.dependencies.caller, 'campaign.edit');
    const { campaign, body } = await this.#prepare(folder);
    const drafts = new DraftService(this.dependencies);
    await drafts.submitFolder(campaign.slug, editableBody(body), over);
    return { slug: campaign.slug };
  }

  async end(slug: string) {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'campaign.approve');
    const stamp = stampOf(this.dependencies);
    await changeCampaigns(database, async (transaction) => {
      const campaign = await this.#mustFind(slug, transaction);
      if (campaign.live_version === null) throw new Refusal('state', `"${slug}" is not live`);
      await setLiveCampaign(transaction, slug, { to_version: null, action: 'ended', ...stamp });
    });
  }

  /**
   * Moves the campaign and its draft to the trash; visitors no longer see it. Returns the id of the trash entry, for
   * undo.
   */
  async remove(slug: string): Promise<{ trash: string }> {
    const { caller, database, now } = this.dependencies;
    requireRights(caller, 'campaign.approve');
    const stamp = stampOf(this.dependencies);
    const campaign = (await campaignList(database, now())).find((one) => one.slug === slug);
    if (!campaign) throw unknown(slug);
    const trash = await changeCampaigns(database, async (transaction) => {
      await refuseTrashed(transaction, campaignNamed(slug));
      return trashCampaign(transaction, slug, campaign.title, stamp);
    });
    return { trash };
  }

  /**
   * Makes an earlier version live: the given one, or the one before the last change. Returns the live version; null
   * when none is live.
   */
  async rollback(slug: string, version: number | null) {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'campaign.approve');
    const stamp = stampOf(this.dependencies);
    return changeCampaigns(database, async (transaction) => {
      await this.#mustFind(slug, transaction);
      const target = await rollbackTarget(transaction, campaignNamed(slug), version);
      const action = 'rolled back';
      await setLiveCampaign(transaction, slug, { to_version: target, action, ...stamp });
      return target;
    });
  }

  async history(slug: string): Promise<RecordEvent[]> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'campaign.read');
    const events = await listHistory(database, campaignNamed(slug));
    if (events.length === 0) throw unknown(slug);
    return events;
  }

  /** Dates in Bahrain, ISO; null means from the start, or until today. */
  async report(slug: string, since: string | null, until: string | null = null) {
    return new CampaignFigures(this.dependencies).report(slug, { since, until });
  }

  async list(): Promise<CampaignSummary[]> {
    const { caller, database, now } = this.dependencies;
    requireRights(caller, 'campaign.read');
    return campaignList(database, now());
  }

  /** The slow steps (checks, pictures), done before the transaction. */
  async #prepare(folder: CampaignFolder): Promise<{ campaign: CampaignFile; body: string }> {
    const { campaign, faults } = await checkFolder(folder, this.dependencies);
    if (!campaign) throw new Refusal('faults', `The campaign "${folder.name}" has faults`, faults);
    return { campaign, body: await versionBody(folder, campaign, this.dependencies) };
  }

  async #mustFind(slug: string, database: Database) {
    const campaign = await findRecord(database, campaignNamed(slug));
    if (!campaign) throw unknown(slug);
    await refuseTrashed(database, campaignNamed(slug));
    return campaign;
  }
}

const unknown = (slug: string) =>
  new Refusal('unknown', `There is no campaign "${slug}" on the site`);

/** The campaign service, local or over HTTP. */
export type CampaignService = Pick<LocalCampaignService, keyof LocalCampaignService>;

export type Answer<Name extends keyof CampaignService> = Awaited<ReturnType<CampaignService[Name]>>;
