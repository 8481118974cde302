import type { CampaignDraft, DraftBody, DraftWish } from 'shared-contracts/campaign-service';
import { can } from 'shared-contracts/staff';
import {
  addEvent,
  findCampaign,
  listEvents,
  listSwitches,
  standingVersion,
} from '../campaigns.queries';
import { newFile } from '../new-file';
import { mustHave } from '../service/caller';
import { refusal } from '../service/campaign-error';
import { stampOf } from '../service/service-parts';
import { beyondWords, checkDraft, copyOf, filledIn } from './draft-body';
import { bodyOf, DraftReader, unknown } from './draft-reader';
import { changeDraft, findDraft, openDraft } from './drafts.queries';
import { closing } from './going-live';

/** ms after which another `edited` is written down for who goes on writing. */
const anHour = 60 * 60 * 1000;

/** Writes drafts: one for each campaign at a time. Who saves names the revision that he has seen. */
export class DraftWriter extends DraftReader {
  /** Opens what is to be changed of a campaign, a new one, or a copy of an earlier one. */
  async open(slug: string, wish: DraftWish): Promise<CampaignDraft> {
    const { by, database } = this.parts;
    if (wish.from === undefined) {
      mustHave(by, 'campaign.edit', 'campaign.translate');
      const known = await findDraft(database, slug);
      if (known) return this.answer(known);
      const standing = standingVersion(await listSwitches(database, slug));
      if (standing === null) throw unknown(slug);
      return this.create(slug, await this.versionBody(slug, standing), standing);
    }
    mustHave(by, 'campaign.edit');
    if (!/^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      const how = 'use at most 60 small letters, digits and hyphens';
      throw refusal('words', `"${slug}" cannot stand in an address: ${how}`);
    }
    if ((await findCampaign(database, slug)) || (await findDraft(database, slug)))
      throw taken(slug);
    return this.create(slug, await this.#firstBody(slug, wish), null);
  }

  async save(slug: string, { body, revision }: { body: DraftBody; revision: number }) {
    const { by, database } = this.parts;
    mustHave(by, 'campaign.edit', 'campaign.translate');
    const known = await findDraft(database, slug);
    // it may have gone live while somebody was typing: nothing of his is lost either
    if (!known) throw await this.overtakenBy(slug);
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
    if (!isSaved) throw await this.overtakenBy(slug);
    return { revision: revision + 1, faults };
  }

  protected async create(
    slug: string,
    body: DraftBody,
    base: number | null,
  ): Promise<CampaignDraft> {
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
    return this.answer(await this.mustFind(slug));
  }

  async #firstBody(slug: string, wish: DraftWish): Promise<DraftBody> {
    const { database, now } = this.parts;
    const { from } = wish;
    if (!from) return filledIn({ campaign: newFile(slug, now()), pictures: {} }, wish);
    const draft = await findDraft(database, from);
    const standing = standingVersion(await listSwitches(database, from));
    if (standing !== null) return copyOf(await this.versionBody(from, standing), slug, wish);
    if (!draft) throw unknown(from);
    return copyOf(bodyOf(draft), slug, wish);
  }
}

/** Back to being written. */
export const writing = { state: 'draft', version: null, goes_live_at: null } as const;

function mustBeWords(before: DraftBody, after: DraftBody): void {
  const others = beyondWords(before, after);
  if (others.length === 0) return;
  throw refusal('rights', `Who translates changes words alone, and not ${others.join(', ')}`);
}

const taken = (slug: string) => refusal('taken', `There is a campaign "${slug}" already`);
