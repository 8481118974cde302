import type {
  CampaignDifference,
  CampaignDraft,
  DraftBody,
  DraftPreview,
  previewWish,
} from 'shared-contracts/campaign-service';
import type * as v from 'valibot';
import { pathOf } from '../../content/check-file';
import {
  allBannerIds,
  changeCampaigns,
  findCampaign,
  findVersion,
  keepVersion,
  listSwitches,
  standingVersion,
} from '../campaigns.queries';
import { placeOf } from '../checks/sentences';
import { qrCode } from '../links/qr-code';
import type { VersionBody } from '../live-campaigns';
import { campaignLinks, previewParameter } from '../preview-links';
import { mustHave } from '../service/caller';
import { CampaignError, refusal } from '../service/campaign-error';
import { textDifferences } from '../service/differences';
import { type ServiceParts, withLibrary } from '../service/service-parts';
import { checkDraft, versionText, writtenOn } from './draft-body';
import { type DraftRow, findDraft } from './drafts.queries';
import { publishDue } from './going-live';

/** Reads what is being written for campaigns. Every method throws a `CampaignError` for what people can mend. */
export class DraftReader {
  protected readonly parts: ServiceParts;

  constructor(parts: ServiceParts) {
    this.parts = withLibrary(parts);
  }

  async read(slug: string): Promise<CampaignDraft> {
    const { by, database, now } = this.parts;
    mustHave(by, 'campaign.read');
    await publishDue(database, now());
    return this.answer(await this.mustFind(slug));
  }

  async check(slug: string, body: DraftBody) {
    mustHave(this.parts.by, 'campaign.read');
    return { faults: (await checkDraft(slug, body, this.parts)).faults };
  }

  /** What differs between what stands on the site and the draft. */
  async difference(slug: string): Promise<CampaignDifference> {
    const { by, database } = this.parts;
    mustHave(by, 'campaign.read');
    const draft = await this.mustFind(slug);
    const standing = standingVersion(await listSwitches(database, slug));
    const before = standing === null ? nothing : await this.versionBody(slug, standing);
    const after = bodyOf(draft);
    const found = textDifferences(before, after).map((each) => {
      const { campaign, pictures } = each.after === undefined ? before : after;
      const path = each.field in pictures ? [each.field] : pathOf(each.field);
      return {
        field: each.field,
        place: placeOf(path, campaign),
        ...(each.before !== undefined && { live: each.before }),
        ...(each.after !== undefined && { draft: each.after }),
      };
    });
    return { revision: draft.revision, standing, differences: found };
  }

  /** Links that show it as it is written, or what stands on the site, for a day. */
  async preview(slug: string, { standing = false }: PreviewWish): Promise<DraftPreview> {
    const { by, database, links, origin } = this.parts;
    mustHave(by, 'campaign.read');
    const { version, campaign } = standing
      ? await this.#standing(slug)
      : await this.#keptToLookAt(slug);
    const { token, until } = links.make({ slug, version });
    const ids = (await allBannerIds(database)).get(slug) ?? {};
    const shown = campaignLinks(campaign, ids, origin, { [previewParameter]: token });
    const marked = shown.map(async (link) => ({ ...link, qr: await qrCode.svg(link.address) }));
    return { slug, version, until: until.toISOString(), links: await Promise.all(marked) };
  }

  async #standing(slug: string) {
    const { database } = this.parts;
    const version = standingVersion(await listSwitches(database, slug));
    const row = version === null ? undefined : await findVersion(database, slug, version);
    if (!row) throw unknown(slug);
    const { campaign }: VersionBody = JSON.parse(row.body); // the service wrote it
    return { version: row.version, campaign };
  }

  async #keptToLookAt(slug: string) {
    const { database } = this.parts;
    const draft = await this.mustFind(slug);
    const campaign = await this.mustBeWhole(draft);
    const body = await versionText(campaign, bodyOf(draft), database);
    const version = await changeCampaigns(database, (transaction) =>
      keepVersion(transaction, { slug, body, by: draft.editor, at: draft.edited_at }),
    );
    return { version, campaign };
  }

  protected async versionBody(slug: string, version: number): Promise<DraftBody> {
    const row = await findVersion(this.parts.database, slug, version);
    return row ? writtenOn(row.body) : nothing;
  }

  /** The campaign that a draft is when nothing is wrong with it. */
  protected async mustBeWhole(draft: DraftRow) {
    const { campaign, faults } = await checkDraft(draft.slug, bodyOf(draft), this.parts);
    if (campaign) return campaign;
    throw new CampaignError(`The campaign "${draft.slug}" has faults`, faults, 'faults');
  }

  protected async mustFind(slug: string): Promise<DraftRow> {
    const draft = await findDraft(this.parts.database, slug);
    if (!draft) throw unknown(slug);
    return draft;
  }

  /** What is refused because somebody else was faster, with what is there now. */
  protected async overtakenBy(slug: string): Promise<CampaignError> {
    const draft = await findDraft(this.parts.database, slug);
    const who = draft ? `${draft.editor} has changed` : 'Somebody has published or discarded';
    const theirs = draft ? await this.answer(draft) : null;
    return refusal('revision', `${who} this draft since you opened it`, { theirs });
  }

  protected async answerIfAny(slug: string): Promise<CampaignDraft | null> {
    const draft = await findDraft(this.parts.database, slug);
    return draft ? this.answer(draft) : null;
  }

  protected async answer(draft: DraftRow): Promise<CampaignDraft> {
    const { database } = this.parts;
    const { slug, revision, base_version, state, edited_by, editor, edited_at } = draft;
    if (state === 'closed') throw new Error(`the draft of ${slug} is closed`);
    const body = bodyOf(draft);
    return {
      ...{ slug, body, revision, baseVersion: base_version, state },
      ...{ editedBy: { id: edited_by, name: editor }, editedAt: edited_at },
      ...{ goesLiveAt: draft.goes_live_at, note: draft.note },
      live: (await findCampaign(database, slug))?.live_version ?? null,
      standing: standingVersion(await listSwitches(database, slug)),
      faults: (await checkDraft(slug, body, this.parts)).faults,
    };
  }
}

type PreviewWish = v.InferOutput<typeof previewWish>;

const nothing: DraftBody = { campaign: {}, pictures: {} };

export const bodyOf = ({ body }: DraftRow): DraftBody => JSON.parse(body); // the service wrote it

export const unknown = (slug: string) =>
  refusal('unknown', `Nothing is being written for "${slug}"`);
