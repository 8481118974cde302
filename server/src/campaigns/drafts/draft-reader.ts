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
import { carNames } from '../../content/records/car-names';
import { describeChanges } from '../../drafts/describe-changes';
import { bodyOf, DraftDesk, type KindOfDrafts } from '../../drafts/draft-desk';
import type { DraftRow } from '../../drafts/drafts.queries';
import { keepPreviewLink } from '../../drafts/preview-links.queries';
import { findInTrash } from '../../trash/trash.queries';
import {
  addEvent,
  allBannerIds,
  changeCampaigns,
  findCampaign,
  findVersion,
  keepVersion,
  listEvents,
  listSwitches,
  standingVersion,
} from '../campaigns.queries';
import { say } from '../checks/sentences';
import { qrCode } from '../links/qr-code';
import type { VersionBody } from '../live-campaigns';
import { campaignLinks, previewParameter } from '../preview-links';
import { mustHave } from '../service/caller';
import { CampaignError, refusal } from '../service/campaign-error';
import { type ServiceParts, withLibrary } from '../service/service-parts';
import { beyondWords, checkDraft, versionText, writtenOn } from './draft-body';
import { titleOf } from './draft-title';
import { campaignWords } from './field-words';
import { publishDue } from './going-live';

/** Reads campaign drafts. Methods reject with a `CampaignError` for faults that the caller can correct. */
export class DraftReader extends DraftDesk<ServiceParts, CampaignDraft, DraftBody, CampaignFault> {
  protected readonly of: KindOfDrafts<DraftBody, CampaignFault> = {
    kind: 'campaign',
    rights: {
      ...{ read: 'campaign.read', edit: 'campaign.edit' },
      ...{ translate: 'campaign.translate', approve: 'campaign.approve' },
    },
    refuse: refusal,
    addEvent: (transaction, slug, event) => addEvent(transaction, { slug, ...event }),
    listEvents,
    standing: async (database, slug) => standingVersion(await listSwitches(database, slug)),
    faultsOf: async (slug, body) => (await checkDraft(slug, body, this.parts)).faults,
    beyondWords,
    titleOf,
  };

  constructor(parts: ServiceParts) {
    super(withLibrary(parts));
  }

  async read(slug: string): Promise<CampaignDraft> {
    const { by, database, now } = this.parts;
    mustHave(by, 'campaign.read');
    await publishDue(database, now());
    const draft = await this.findOrStanding(slug);
    if (!draft) throw refusal('unknown', `There is no campaign "${slug}"`);
    return this.answer(draft);
  }

  /** Undefined for a campaign in the trash. */
  protected override async findOrStanding(slug: string): Promise<DraftRow | undefined> {
    const isTrashed = await findInTrash(this.parts.database, 'campaign', slug);
    return isTrashed ? undefined : super.findOrStanding(slug);
  }

  /** Differences between the live version and the draft. */
  async difference(slug: string): Promise<CampaignDifference> {
    const { by, database } = this.parts;
    mustHave(by, 'campaign.read');
    const draft = await this.mustFind(slug);
    const standing = await this.of.standing(database, slug);
    const before = standing === null ? nothing : await this.bodyAt(slug, standing);
    const after = bodyOf<DraftBody>(draft);
    const words = campaignWords(await carNames(database));
    const changes = [
      ...describeChanges(before.campaign, after.campaign, words),
      ...replacedPictures(before.pictures, after.pictures),
    ];
    return { revision: draft.revision, standing, changes };
  }

  /** Makes preview links, valid for a day, to the draft, or with `standing` to the live version. */
  async preview(slug: string, { standing = false }: PreviewWish): Promise<DraftPreview> {
    const { by, database, links, origin } = this.parts;
    mustHave(by, 'campaign.read');
    const { version, campaign } = standing
      ? await this.#standing(slug)
      : await this.#keptToLookAt(slug);
    const link = await keepPreviewLink(this.parts, { kind: 'campaign', name: slug, version });
    const ids = (await allBannerIds(database)).get(slug) ?? {};
    const shown = campaignLinks(campaign, ids, origin, { [previewParameter]: links.make(link) });
    const marked = shown.map(async (link) => ({ ...link, qr: await qrCode.svg(link.address) }));
    return { slug, version, until: link.until.toISOString(), links: await Promise.all(marked) };
  }

  async #standing(slug: string) {
    const { database } = this.parts;
    const version = await this.of.standing(database, slug);
    const row = version === null ? undefined : await findVersion(database, slug, version);
    if (!row) throw refusal('unknown', `"${slug}" has never been on the site`);
    const { campaign }: VersionBody = JSON.parse(row.body); // the service wrote it
    return { version: row.version, campaign };
  }

  async #keptToLookAt(slug: string) {
    const { database } = this.parts;
    const draft = await this.mustFind(slug);
    const campaign = await this.mustBeWhole(draft);
    const body = await versionText(campaign, bodyOf<DraftBody>(draft), database);
    const version = await changeCampaigns(database, (transaction) =>
      keepVersion(transaction, { slug, body, by: draft.editor, at: draft.edited_at }),
    );
    return { version, campaign };
  }

  protected async bodyAt(slug: string, version: number): Promise<DraftBody> {
    const row = await findVersion(this.parts.database, slug, version);
    return row ? writtenOn(row.body) : nothing;
  }

  /** Returns the validated campaign of a draft; throws when it has faults. */
  protected async mustBeWhole(draft: DraftRow) {
    const { campaign, faults } = await checkDraft(draft.name, bodyOf<DraftBody>(draft), this.parts);
    if (campaign) return campaign;
    throw new CampaignError(`The campaign "${draft.name}" has faults`, faults, 'faults');
  }

  protected async answer(draft: DraftRow): Promise<CampaignDraft> {
    const { database } = this.parts;
    const { name: slug, revision, base_version, state, edited_by, editor, edited_at } = draft;
    const body = bodyOf<DraftBody>(draft);
    return {
      ...{ slug, body, revision, baseVersion: base_version, isBegun: state !== 'closed' },
      state: state === 'closed' ? 'draft' : state,
      ...{ editedBy: { id: edited_by, name: editor }, editedAt: edited_at },
      ...{ goesLiveAt: draft.goes_live_at, note: draft.note },
      live: (await findCampaign(database, slug))?.live_version ?? null,
      standing: await this.of.standing(database, slug),
      faults: await this.of.faultsOf(slug, body),
    };
  }
}

type PreviewWish = v.InferOutput<typeof previewWish>;

const nothing: DraftBody = { campaign: {}, pictures: {} };

/** Pictures whose file changed under the same name. */
const replacedPictures = (before: Pictures, after: Pictures): DescribedChange[] =>
  Object.keys(after)
    .filter((name) => before[name] !== undefined && before[name] !== after[name])
    .map((name) => ({ kind: 'changed', sentence: say('changes', 'pictureFile', { name }) }));

type Pictures = DraftBody['pictures'];
