import type { CampaignFault } from 'shared-contracts/campaign';
import type {
  CampaignDifference,
  CampaignDraft,
  DraftBody,
  DraftPreview,
  previewWish,
} from 'shared-contracts/campaign-service';
import type { DescribedChange } from 'shared-contracts/described-change';
import type * as v from 'valibot';
import { Refusal, requireRights } from '../../../staff/refusal';
import { findInTrash } from '../../../staff/trash/trash.queries';
import { carNames } from '../../records/car-names';
import { describeChanges } from '../../workflow/describe-changes';
import { type DraftKindDefinition, DraftWorkflow, parseBody } from '../../workflow/draft-workflow';
import type { DraftRow } from '../../workflow/drafts.queries';
import { savePreviewLink } from '../../workflow/preview-links.queries';
import {
  addEvent,
  allBannerIds,
  baseVersion,
  changeCampaigns,
  findCampaign,
  findVersion,
  listEvents,
  listLiveChanges,
  saveVersion,
} from '../campaigns.queries';
import { translate } from '../checks/sentences';
import { qrCode } from '../links/qr-code';
import type { VersionBody } from '../live-campaigns';
import { campaignLinks, previewParameter } from '../preview-links';
import { type CampaignDependencies, withLibrary } from '../service/campaign-dependencies';
import { checkDraft, editableBody, nonTextFields, versionText } from './draft-body';
import { titleOf } from './draft-title';
import { campaignWords } from './field-words';
import { publishDueDrafts } from './going-live';

/** Reads campaign drafts. Methods reject with a `Refusal` for faults that the caller can correct. */
export class DraftReader extends DraftWorkflow<
  CampaignDependencies,
  CampaignDraft,
  DraftBody,
  CampaignFault
> {
  protected readonly definition: DraftKindDefinition<DraftBody, CampaignFault> = {
    kind: 'campaign',
    rights: {
      ...{ read: 'campaign.read', edit: 'campaign.edit' },
      ...{ translate: 'campaign.translate', approve: 'campaign.approve' },
    },
    addEvent: (transaction, slug, event) => addEvent(transaction, { slug, ...event }),
    listEvents,
    baseVersion: async (database, slug) => baseVersion(await listLiveChanges(database, slug)),
    faultsOf: async (slug, body) => (await checkDraft(slug, body, this.dependencies)).faults,
    nonTextFields,
    titleOf,
  };

  constructor(parts: CampaignDependencies) {
    super(withLibrary(parts));
  }

  async read(slug: string): Promise<CampaignDraft> {
    const { caller, database, now } = this.dependencies;
    requireRights(caller, 'campaign.read');
    await publishDueDrafts(database, now());
    const draft = await this.findOrBase(slug);
    if (!draft) throw new Refusal('unknown', `There is no campaign "${slug}"`);
    return this.toResponse(draft);
  }

  /** Undefined for a campaign in the trash. */
  protected override async findOrBase(slug: string): Promise<DraftRow | undefined> {
    const isTrashed = await findInTrash(this.dependencies.database, 'campaign', slug);
    return isTrashed ? undefined : super.findOrBase(slug);
  }

  /** Differences between the live version and the draft. */
  async difference(slug: string): Promise<CampaignDifference> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'campaign.read');
    const draft = await this.mustFind(slug);
    const baseVersion = await this.definition.baseVersion(database, slug);
    const before = baseVersion === null ? emptyBody : await this.bodyAt(slug, baseVersion);
    const after = parseBody<DraftBody>(draft);
    const words = campaignWords(await carNames(database));
    const changes = [
      ...describeChanges(before.campaign, after.campaign, words),
      ...replacedPictures(before.pictures, after.pictures),
    ];
    return { revision: draft.revision, standing: baseVersion, changes };
  }

  /** Makes preview links, valid for a day, to the draft, or with `standing` to the live version. */
  async preview(slug: string, { standing = false }: PreviewWish): Promise<DraftPreview> {
    const { caller, database, links, origin } = this.dependencies;
    requireRights(caller, 'campaign.read');
    const { version, campaign } = standing
      ? await this.#findBaseVersion(slug)
      : await this.#savePreviewVersion(slug);
    const link = await savePreviewLink(this.dependencies, {
      kind: 'campaign',
      name: slug,
      version,
    });
    const ids = (await allBannerIds(database)).get(slug) ?? {};
    const shown = campaignLinks(campaign, ids, origin, { [previewParameter]: links.make(link) });
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

  async #findBaseVersion(slug: string) {
    const { database } = this.dependencies;
    const baseVersion = await this.definition.baseVersion(database, slug);
    const row = baseVersion === null ? undefined : await findVersion(database, slug, baseVersion);
    if (!row) throw new Refusal('unknown', `"${slug}" has never been on the site`);
    const { campaign }: VersionBody = JSON.parse(row.body); // the service wrote it
    return { version: row.version, campaign };
  }

  async #savePreviewVersion(slug: string) {
    const { database } = this.dependencies;
    const draft = await this.mustFind(slug);
    const campaign = await this.requireValid(draft);
    const body = await versionText(campaign, parseBody<DraftBody>(draft), database);
    const version = await changeCampaigns(database, (transaction) =>
      saveVersion(transaction, { slug, body, by: draft.editor, at: draft.edited_at }),
    );
    return { version, campaign };
  }

  protected async bodyAt(slug: string, version: number): Promise<DraftBody> {
    const row = await findVersion(this.dependencies.database, slug, version);
    return row ? editableBody(row.body) : emptyBody;
  }

  /** Returns the validated campaign of a draft; throws when it has faults. */
  protected async requireValid(draft: DraftRow) {
    const { campaign, faults } = await checkDraft(
      draft.name,
      parseBody<DraftBody>(draft),
      this.dependencies,
    );
    if (campaign) return campaign;
    throw new Refusal('faults', `The campaign "${draft.name}" has faults`, faults);
  }

  protected async toResponse(draft: DraftRow): Promise<CampaignDraft> {
    const { database } = this.dependencies;
    const { name: slug, revision, base_version, state, edited_by, editor, edited_at } = draft;
    const body = parseBody<DraftBody>(draft);
    return {
      ...{ slug, body, revision, baseVersion: base_version, isBegun: state !== 'closed' },
      state: state === 'closed' ? 'draft' : state,
      ...{ editedBy: { id: edited_by, name: editor }, editedAt: edited_at },
      ...{ goesLiveAt: draft.goes_live_at, note: draft.note },
      live: (await findCampaign(database, slug))?.live_version ?? null,
      standing: await this.definition.baseVersion(database, slug),
      faults: await this.definition.faultsOf(slug, body),
    };
  }
}

type PreviewWish = v.InferOutput<typeof previewWish>;

const emptyBody: DraftBody = { campaign: {}, pictures: {} };

/** Pictures whose file changed under the same name. */
const replacedPictures = (before: Pictures, after: Pictures): DescribedChange[] =>
  Object.keys(after)
    .filter((name) => before[name] !== undefined && before[name] !== after[name])
    .map((name) => ({ kind: 'changed', sentence: translate('changes', 'pictureFile', { name }) }));

type Pictures = DraftBody['pictures'];
