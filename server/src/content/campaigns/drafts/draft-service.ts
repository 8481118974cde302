import type { CampaignFault, CampaignFile } from 'shared-contracts/campaign';
import type {
  CampaignDifference,
  CampaignDraft,
  DraftBody,
  DraftPreview,
  DraftWish,
  previewWish,
} from 'shared-contracts/campaign-service';
import type { DescribedChange } from 'shared-contracts/described-change';
import type * as v from 'valibot';
import type { Database } from '../../../database/database';
import { Refusal, requireRights } from '../../../staff/refusal';
import { findInTrash } from '../../../staff/trash/trash.queries';
import { changeSetNames } from '../../change-sets/change-sets.queries';
import { previewParameters } from '../../previews/preview-tokens';
import {
  baseVersion,
  campaignNamed,
  findRecord,
  findVersion,
  folderAuthor,
  listLiveChanges,
  type Stamp,
  saveVersion,
} from '../../records/records.queries';
import { refuseTrashed } from '../../records/refuse-trashed';
import { describeChanges } from '../../workflow/describe-changes';
import {
  type Approve,
  DraftChangedError,
  type DraftKindDefinition,
  DraftWorkflow,
  parseBody,
} from '../../workflow/draft-workflow';
import type { DraftRow } from '../../workflow/drafts.queries';
import { savePreviewLink } from '../../workflow/preview-links.queries';
import { wordsOf } from '../../workflow/unseen-change';
import { blankCampaign } from '../blank-campaign';
import { campaignLinks } from '../campaign-links';
import { allBannerIds, assignBannerIds, changeCampaigns } from '../campaigns.queries';
import { translate } from '../checks/sentences';
import { qrCode } from '../links/qr-code';
import type { VersionBody } from '../live-campaigns';
import { type CampaignDependencies, withLibrary } from '../service/campaign-dependencies';
import { requestedBannerIds, takenBannerIdsError } from '../service/version-body';
import {
  checkDraft,
  copyDraft,
  editableBody,
  nonTextFields,
  prefillDraft,
  versionText,
} from './draft-body';
import { titleOf } from './draft-title';
import { publishDraft } from './going-live';

/** Drafts of campaigns. Methods reject with a `Refusal` for faults that the caller can correct. */
export class DraftService extends DraftWorkflow<
  CampaignDependencies,
  CampaignDraft,
  DraftBody,
  CampaignFault,
  CampaignFile
> {
  protected readonly definition: DraftKindDefinition<DraftBody, CampaignFault> = {
    kind: 'campaign',
    rights: {
      ...{ read: 'campaign.read', edit: 'campaign.edit', submit: ['campaign.edit'] },
      ...{ translate: 'campaign.translate', approve: 'campaign.approve' },
    },
    faultsOf: async (slug, body) => (await checkDraft(slug, body, this.dependencies)).faults,
    nonTextFields,
    titleOf,
  };

  constructor(parts: CampaignDependencies) {
    super(withLibrary(parts));
  }

  /** Starts a new campaign, or a copy of an earlier one. */
  async open(slug: string, wish: DraftWish): Promise<CampaignDraft> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'campaign.edit');
    await refuseTrashed(database, campaignNamed(slug));
    if (!/^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      const how = 'use at most 60 small letters, digits and hyphens';
      throw new Refusal('words', `"${slug}" cannot stand in an address: ${how}`);
    }
    if ((await findRecord(database, campaignNamed(slug))) || (await this.find(database, slug)))
      throw taken(slug);
    return this.#create(slug, await this.#firstBody(slug, wish), null);
  }

  /**
   * Submits a draft from the command line. Replaces the sender's own draft; refuses when somebody else has one open.
   */
  async submitFolder(slug: string, body: DraftBody, over: number | null): Promise<void> {
    const { caller: by, database } = this.dependencies;
    await refuseTrashed(database, campaignNamed(slug));
    const existing = await this.find(database, slug);
    if (existing && existing.edited_by !== by.id) {
      throw new Refusal(
        'taken',
        `${existing.editor} is writing a draft of "${slug}": nothing is overwritten`,
      );
    }
    const { revision } = existing
      ? await this.save(slug, { body, revision: existing.revision })
      : await this.#create(slug, body, await this.#baseOf(slug));
    await this.submit(slug, { revision, over });
  }

  /** Differences between the live version and the draft; none without a draft, which a colleague may just have approved. */
  async difference(slug: string): Promise<CampaignDifference> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'campaign.read');
    const draft = await this.mustFindOrBase(slug);
    const standing = await baseVersion(database, campaignNamed(slug));
    const before = standing === null ? emptyBody : await this.bodyAt(slug, standing);
    const after = parseBody<DraftBody>(draft);
    const words = await wordsOf(database, campaignNamed(slug));
    const changes = [
      ...describeChanges(before.campaign, after.campaign, words),
      ...replacedPictures(before.pictures, after.pictures),
    ];
    return { revision: draft.revision, standing, changes };
  }

  /** Makes preview links, valid for a day, to the draft, or with `standing` to the live version. */
  async preview(slug: string, { standing = false }: PreviewWish): Promise<DraftPreview> {
    const { caller, database, links, origin } = this.dependencies;
    requireRights(caller, 'campaign.read');
    const { version, campaign } = standing
      ? await this.#findBaseVersion(slug)
      : await this.#savePreviewVersion(slug);
    const previewed = { ...campaignNamed(slug), version };
    const link = await savePreviewLink(this.dependencies, previewed);
    const ids = (await allBannerIds(database)).get(slug) ?? {};
    const shown = campaignLinks(campaign, ids, origin, {
      [previewParameters.campaign]: links.make(link),
    });
    const linksWithQr = shown.map(async (link) => ({
      ...link,
      qr: await qrCode.svg(link.address),
    }));
    return {
      slug,
      version,
      until: link.until.toISOString(),
      links: await Promise.all(linksWithQr),
    };
  }

  /** Undefined for a campaign in the trash. */
  protected override async findOrBase(slug: string): Promise<DraftRow | undefined> {
    const isTrashed = await findInTrash(this.dependencies.database, 'campaign', slug);
    return isTrashed ? undefined : super.findOrBase(slug);
  }

  protected async bodyAt(slug: string, version: number): Promise<DraftBody> {
    const row = await findVersion(this.dependencies.database, campaignNamed(slug), version);
    return row?.body ? editableBody(row.body) : emptyBody;
  }

  protected async requireValid({ name, body }: Pick<DraftRow, 'name' | 'body'>) {
    const draft = parseBody<DraftBody>({ body });
    const { campaign, faults } = await checkDraft(name, draft, this.dependencies);
    if (campaign) return campaign;
    throw new Refusal('faults', `The campaign "${name}" has faults`, faults);
  }

  protected async approveVersion(transaction: Database, draft: DraftRow, campaign: CampaignFile) {
    const { name: slug, editor, edited_by: by_id, edited_at: at } = draft;
    const refused = await assignBannerIds(transaction, slug, requestedBannerIds(campaign));
    if (refused.length > 0) throw takenBannerIdsError(campaign, refused);
    const body = await versionText(campaign, parseBody<DraftBody>(draft), transaction);
    return saveVersion(transaction, campaignNamed(slug), { body, at, by: editor, by_id });
  }

  protected async publish(draft: DraftRow, stamp: Stamp, approve: Approve): Promise<void> {
    await this.inTransaction(async (transaction) => {
      const approved = { ...draft, version: await approve(transaction) };
      if (!(await publishDraft(transaction, approved, stamp)))
        throw new DraftChangedError(draft.name);
    });
  }

  protected inTransaction<Result>(work: (transaction: Database) => Promise<Result>) {
    return changeCampaigns(this.dependencies.database, work);
  }

  protected async toResponse(draft: DraftRow): Promise<CampaignDraft> {
    const set = (await changeSetNames(this.dependencies.database)).get(draft.change_set ?? '');
    return { slug: draft.name, ...(await this.commonFields(draft)), changeSet: set ?? null };
  }

  async #create(slug: string, body: DraftBody, base: number | null): Promise<CampaignDraft> {
    const isCreated = await this.begin(slug, body, base);
    // two people may open a draft of one campaign at once: both get the same draft
    if (!isCreated && base === null) throw taken(slug);
    return this.toResponse(await this.mustFind(slug));
  }

  async #firstBody(slug: string, wish: DraftWish): Promise<DraftBody> {
    const { database, now } = this.dependencies;
    const { from } = wish;
    if (!from) return prefillDraft({ campaign: blankCampaign(slug, now()), pictures: {} }, wish);
    const base = await baseVersion(database, campaignNamed(from));
    if (base !== null) return copyDraft(await this.bodyAt(from, base), slug, wish);
    const draft = await this.find(database, from);
    if (!draft) throw new Refusal('unknown', `There is no campaign "${from}"`);
    return copyDraft(parseBody<DraftBody>(draft), slug, wish);
  }

  /**
   * The version that a folder was made from: the last one, if its sender or the content folder published it; null
   * when unknown.
   */
  async #baseOf(slug: string): Promise<number | null> {
    const { caller, database } = this.dependencies;
    const last = (await listLiveChanges(database, campaignNamed(slug))).at(-1);
    const isKnown = last?.by === folderAuthor || last?.by_id === caller.id;
    return isKnown ? baseVersion(database, campaignNamed(slug)) : null;
  }

  async #findBaseVersion(slug: string) {
    const { database } = this.dependencies;
    const version = await baseVersion(database, campaignNamed(slug));
    const row =
      version === null ? undefined : await findVersion(database, campaignNamed(slug), version);
    if (!row?.body) throw new Refusal('unknown', `"${slug}" has never been on the site`);
    const { campaign }: VersionBody = JSON.parse(row.body); // the service wrote it
    return { version: row.version, campaign };
  }

  async #savePreviewVersion(slug: string) {
    const { database } = this.dependencies;
    const draft = await this.mustFind(slug);
    const campaign = await this.requireValid(draft);
    const body = await versionText(campaign, parseBody<DraftBody>(draft), database);
    const { editor: by, edited_by: by_id, edited_at: at } = draft;
    const version = await this.inTransaction((transaction) =>
      saveVersion(transaction, campaignNamed(slug), { body, by, by_id, at }),
    );
    return { version, campaign };
  }
}

type PreviewWish = v.InferOutput<typeof previewWish>;

const taken = (slug: string) => new Refusal('taken', `There is a campaign "${slug}" already`);

const emptyBody: DraftBody = { campaign: {}, pictures: {} };

/** Pictures whose file changed under the same name. */
const replacedPictures = (before: Pictures, after: Pictures): DescribedChange[] =>
  Object.keys(after)
    .filter((name) => before[name] !== undefined && before[name] !== after[name])
    .map((name) => ({ kind: 'changed', sentence: translate('changes', 'pictureFile', { name }) }));

type Pictures = DraftBody['pictures'];
