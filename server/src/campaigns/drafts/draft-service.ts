import { isMoment } from 'shared-contracts/campaign';
import type {
  CampaignAction,
  CampaignDifference,
  CampaignDraft,
  DraftBody,
  DraftPreview,
  DraftWish,
  draftApproval,
  draftSubmission,
  previewWish,
} from 'shared-contracts/campaign-service';
import { can } from 'shared-contracts/staff';
import type * as v from 'valibot';
import type { Database } from '../../database/database';
import {
  addEvent,
  allBannerIds,
  changeCampaigns,
  findCampaign,
  findVersion,
  giveBannerIds,
  keepVersion,
  listEvents,
  listSwitches,
  seeder,
  standingVersion,
} from '../campaigns.queries';
import { qrCode } from '../links/qr-code';
import type { VersionBody } from '../live-campaigns';
import { newFile } from '../new-file';
import { campaignLinks, previewParameter } from '../preview-links';
import { mustHave } from '../service/caller';
import { CampaignError, refusal } from '../service/campaign-error';
import { differences } from '../service/differences';
import { type ServiceParts, stampOf, withLibrary } from '../service/service-parts';
import { takenNumbers, wishesOf } from '../service/version-body';
import { instantOf } from '../window';
import { beyondWords, checkDraft, copyOf, filledIn, versionText, writtenOn } from './draft-body';
import { changeDraft, type DraftRow, findDraft, openDraft } from './drafts.queries';
import { closing, goLive, publishDue } from './going-live';

/** ms after which another `edited` is written down for who goes on writing. */
const anHour = 60 * 60 * 1000;

/**
 * What is being written for campaigns, until somebody else than its last editor lets it go live. Every method throws
 * a `CampaignError` for what people can mend; who changes a draft names the revision that he has seen.
 */
export class DraftService {
  private readonly parts: ServiceParts;

  constructor(parts: ServiceParts) {
    this.parts = withLibrary(parts);
  }

  async read(slug: string): Promise<CampaignDraft> {
    const { by, database, now } = this.parts;
    mustHave(by, 'campaign.read');
    await publishDue(database, now());
    return this.#answer(await this.#mustFind(slug));
  }

  /** Opens what is to be changed of a campaign, a new one, or a copy of an earlier one. */
  async open(slug: string, wish: DraftWish): Promise<CampaignDraft> {
    const { by, database } = this.parts;
    if (wish.from === undefined) {
      mustHave(by, 'campaign.edit', 'campaign.translate');
      const known = await findDraft(database, slug);
      if (known) return this.#answer(known);
      const standing = standingVersion(await listSwitches(database, slug));
      if (standing === null) throw unknown(slug);
      return this.#create(slug, await this.#versionBody(slug, standing), standing);
    }
    mustHave(by, 'campaign.edit');
    if (!/^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      const how = 'use at most 60 small letters, digits and hyphens';
      throw refusal('words', `"${slug}" cannot stand in an address: ${how}`);
    }
    if ((await findCampaign(database, slug)) || (await findDraft(database, slug)))
      throw taken(slug);
    return this.#create(slug, await this.#firstBody(slug, wish), null);
  }

  async save(slug: string, { body, revision }: { body: DraftBody; revision: number }) {
    const { by, database } = this.parts;
    mustHave(by, 'campaign.edit', 'campaign.translate');
    const known = await findDraft(database, slug);
    // it may have gone live while somebody was typing: nothing of his is lost either
    if (!known) throw await this.#overtakenBy(slug);
    if (!can(by, 'campaign.edit')) mustBeWords(bodyOf(known), body);
    const { faults } = await checkDraft(slug, body, this.parts);
    const text = JSON.stringify(body);
    if (known.revision === revision && known.body === text) return { revision, faults };
    const stamp = stampOf(this.parts);
    const isSaved = await database.transaction().execute(async (transaction) => {
      const change = {
        ...writing,
        ...{ body: text, edited_by: by.id, editor: by.name, edited_at: stamp.at },
      };
      if (!(await changeDraft(transaction, { slug, revision }, change))) return false;
      const last = (await listEvents(transaction, slug)).at(-1);
      const goesOn =
        (last?.action === 'edited' || last?.action === 'created') &&
        last.by_id === by.id &&
        Date.parse(stamp.at) - Date.parse(last.at) < anHour;
      if (!goesOn) await addEvent(transaction, { slug, action: 'edited', ...stamp });
      return true;
    });
    if (!isSaved) throw await this.#overtakenBy(slug);
    return { revision: revision + 1, faults };
  }

  async check(slug: string, body: DraftBody) {
    mustHave(this.parts.by, 'campaign.read');
    return { faults: (await checkDraft(slug, body, this.parts)).faults };
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
    const draft = await this.#mustFind(slug);
    const campaign = await this.#mustBeWhole(draft);
    const body = await versionText(campaign, bodyOf(draft), database);
    const version = await changeCampaigns(database, (transaction) =>
      keepVersion(transaction, { slug, body, by: draft.editor, at: draft.edited_at }),
    );
    return { version, campaign };
  }

  /** What differs between what stands on the site and the draft. */
  async difference(slug: string): Promise<CampaignDifference> {
    const { by, database } = this.parts;
    mustHave(by, 'campaign.read');
    const draft = await this.#mustFind(slug);
    const standing = standingVersion(await listSwitches(database, slug));
    const before = standing === null ? nothing : await this.#versionBody(slug, standing);
    const found = differences(before, bodyOf(draft)).map(({ field, before, after }) => ({
      field,
      ...(before !== undefined && { live: before }),
      ...(after !== undefined && { draft: after }),
    }));
    return { revision: draft.revision, standing, differences: found };
  }

  /** Hands it to who approves. `over` is the version that it replaces knowingly, when somebody overtook it. */
  async submit(slug: string, { revision, over }: Submission) {
    mustHave(this.parts.by, 'campaign.edit');
    await this.#mustBeWhole(await this.#mustFind(slug));
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
      : await this.#create(slug, body, await this.#baseOf(slug));
    await this.submit(slug, { revision, over });
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
    const seen = await this.#mustFind(slug);
    if (seen.revision !== revision) throw await this.#overtakenBy(slug);
    const campaign = await this.#mustBeWhole(seen);
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
    if (!isSeen) throw await this.#overtakenBy(slug);
    return this.#answerIfAny(slug);
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
    if (!isSeen) throw await this.#overtakenBy(slug);
    return this.#answerIfAny(slug);
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
    if (!isSeen) throw await this.#overtakenBy(slug);
    return this.#answerIfAny(slug);
  }

  async #create(slug: string, body: DraftBody, base: number | null): Promise<CampaignDraft> {
    const { by, database } = this.parts;
    const stamp = stampOf(this.parts);
    const isMine = await database.transaction().execute(async (transaction) => {
      const opened = await openDraft(transaction, {
        ...{ slug, body: JSON.stringify(body), base_version: base, ...closing, state: 'draft' },
        ...{ edited_by: by.id, editor: by.name, edited_at: stamp.at },
      });
      if (opened) await addEvent(transaction, { slug, action: 'created', ...stamp });
      return opened;
    });
    // two may ask for the same at once: a campaign's own draft is for both of them
    if (!isMine && base === null) throw taken(slug);
    return this.#answer(await this.#mustFind(slug));
  }

  /** What a folder was made from, as far as that is known: what its sender, or the content, published last. */
  async #baseOf(slug: string): Promise<number | null> {
    const switches = await listSwitches(this.parts.database, slug);
    const last = switches.at(-1);
    const isKnown = last?.by === seeder || last?.by_id === this.parts.by.id;
    return isKnown ? standingVersion(switches) : null;
  }

  async #firstBody(slug: string, wish: DraftWish): Promise<DraftBody> {
    const { database, now } = this.parts;
    const { from } = wish;
    if (!from) return filledIn({ campaign: newFile(slug, now()), pictures: {} }, wish);
    const draft = await findDraft(database, from);
    const standing = standingVersion(await listSwitches(database, from));
    if (standing !== null) return copyOf(await this.#versionBody(from, standing), slug, wish);
    if (!draft) throw unknown(from);
    return copyOf(bodyOf(draft), slug, wish);
  }

  async #versionBody(slug: string, version: number): Promise<DraftBody> {
    const row = await findVersion(this.parts.database, slug, version);
    return row ? writtenOn(row.body) : nothing;
  }

  /** The campaign that a draft is when nothing is wrong with it. */
  async #mustBeWhole(draft: DraftRow) {
    const { campaign, faults } = await checkDraft(draft.slug, bodyOf(draft), this.parts);
    if (campaign) return campaign;
    throw new CampaignError(`The campaign "${draft.slug}" has faults`, faults, 'faults');
  }

  async #mustFind(slug: string): Promise<DraftRow> {
    const draft = await findDraft(this.parts.database, slug);
    if (!draft) throw unknown(slug);
    return draft;
  }

  /** What is refused because somebody else was faster, with what is there now. */
  async #overtakenBy(slug: string): Promise<CampaignError> {
    const draft = await findDraft(this.parts.database, slug);
    const who = draft ? `${draft.editor} has changed` : 'Somebody has published or discarded';
    const theirs = draft ? await this.#answer(draft) : null;
    return refusal('revision', `${who} this draft since you opened it`, { theirs });
  }

  async #answerIfAny(slug: string): Promise<CampaignDraft | null> {
    const draft = await findDraft(this.parts.database, slug);
    return draft ? this.#answer(draft) : null;
  }

  async #answer(draft: DraftRow): Promise<CampaignDraft> {
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
type Submission = v.InferOutput<typeof draftSubmission>;
type Approval = v.InferOutput<typeof draftApproval>;

type DraftChange = Partial<
  Pick<DraftRow, 'state' | 'base_version' | 'version' | 'goes_live_at' | 'note'>
>;

const nothing: DraftBody = { campaign: {}, pictures: {} };

/** Back to being written. */
const writing = { state: 'draft', version: null, goes_live_at: null } as const;

const bodyOf = ({ body }: DraftRow): DraftBody => JSON.parse(body); // the service wrote it

function mustBe({ slug, state }: DraftRow, states: readonly DraftRow['state'][]): void {
  if (states.includes(state)) return;
  throw refusal(
    'state',
    `The draft of "${slug}" is ${state === 'draft' ? 'being written' : state}`,
  );
}

function mustBeWords(before: DraftBody, after: DraftBody): void {
  const others = beyondWords(before, after);
  if (others.length === 0) return;
  throw refusal('rights', `Who translates changes words alone, and not ${others.join(', ')}`);
}

/** An instant from a moment by Bahrain's clock. */
function momentOf(at: string | null): Date | null {
  if (at === null) return null;
  if (isMoment(at)) return new Date(instantOf(at));
  throw refusal('moment', `"${at}" is no moment: write one such as 2026-12-10 18:00`);
}

const unknown = (slug: string) => refusal('unknown', `Nothing is being written for "${slug}"`);

const taken = (slug: string) => refusal('taken', `There is a campaign "${slug}" already`);

const overtaken = (slug: string, standing: number | null) =>
  refusal('overtaken', `"${slug}" was changed on the site since: look at the difference first`, {
    standing,
  });
