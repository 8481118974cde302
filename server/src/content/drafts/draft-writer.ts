import type { ContentDraft, ContentDraftWish } from 'shared-contracts/content-drafts';
import { can } from 'shared-contracts/staff';
import { mustHave } from '../../campaigns/service/caller';
import { differences } from '../../campaigns/service/differences';
import { kindOf } from '../content-paths';
import { addEvent, listEvents } from '../records/records.queries';
import { ContentRefusal } from '../service/content-refusal';
import { stampOf } from '../service/content-service';
import { bodyText, ContentDraftReader } from './draft-reader';
import { changeDraft, closing, findDraft, openDraft, usedNumbers, writing } from './drafts.queries';

/** ms after which another `edited` is written down for who goes on writing. */
const anHour = 60 * 60 * 1000;

/** Writes drafts: one for each file at a time. Who saves names the revision that he has seen. */
export class ContentDraftWriter extends ContentDraftReader {
  /** Opens what is to be changed of a file, or a new one. */
  async open({ path, from }: ContentDraftWish): Promise<ContentDraft> {
    const { by, database } = this.parts;
    if (!kindOf(path)) throw new ContentRefusal('words', `${path} can be no file of the content`);
    const known = await findDraft(database, path);
    const live = await this.liveBody(path);
    if (from === undefined) {
      mustHave(by, 'content.edit', 'content.translate');
      if (known) return this.answer(known);
      if (live === null) throw new ContentRefusal('unknown', `The site has no ${path}`);
      return this.#create(path, live);
    }
    mustHave(by, 'content.edit');
    if (known || live !== null) throw new ContentRefusal('taken', `There is a ${path} already`);
    return this.#create(path, await this.#firstBody(path, from));
  }

  /** Null is a file that is to be deleted. */
  async save(path: string, { body, revision }: { body: unknown; revision: number }) {
    const { by, database } = this.parts;
    mustHave(by, 'content.edit', 'content.translate');
    const known = await findDraft(database, path);
    // it may have gone live while somebody was typing: nothing of his is lost either
    if (!known) throw await this.overtakenBy(path);
    const text = bodyText(body);
    if (!can(by, 'content.edit')) mustBeWords(JSON.parse(known.body ?? 'null'), body);
    const faults = await this.faultsOf(path, text);
    if (known.revision === revision && known.body === text) return { revision, faults };
    const stamp = stampOf(this.parts);
    const isSaved = await database.transaction().execute(async (transaction) => {
      const edited = { edited_by: by.id, editor: by.name, edited_at: stamp.at };
      const change = { ...writing, ...edited, body: text };
      if (!(await changeDraft(transaction, { path, revision }, change))) return false;
      const last = (await listEvents(transaction, path)).at(-1);
      const goesOn =
        (last?.action === 'edited' || last?.action === 'created') &&
        last.by_id === by.id &&
        Date.parse(stamp.at) - Date.parse(last.at) < anHour;
      if (!goesOn) await addEvent(transaction, { path, action: 'edited', ...stamp });
      return true;
    });
    if (!isSaved) throw await this.overtakenBy(path);
    return { revision: revision + 1, faults };
  }

  async #create(path: string, body: unknown): Promise<ContentDraft> {
    const { by, database } = this.parts;
    const stamp = stampOf(this.parts);
    const base = await this.liveVersion(path);
    await database.transaction().execute(async (transaction) => {
      const isMine = await openDraft(transaction, {
        ...{ path, body: bodyText(body), base_version: base, ...closing, state: 'draft' },
        ...{ edited_by: by.id, editor: by.name, edited_at: stamp.at },
      });
      // two may ask for the same at once: it is for both of them
      if (isMine) await addEvent(transaction, { path, action: 'created', ...stamp });
    });
    return this.answer(await this.mustFind(path));
  }

  /** What a new item begins with: a number and a place of its own. */
  async #firstBody(path: string, from: string | null): Promise<unknown> {
    const [folder = ''] = path.split('/');
    const used = await usedNumbers(this.parts.database, folder);
    const next = (name: 'id' | 'order') => Math.max(0, ...used.map((item) => item[name])) + 1;
    const like = from === null ? {} : await this.liveBody(from);
    if (like === null) throw new ContentRefusal('unknown', `The site has no ${from}`);
    const hasOrder = folder === 'models' || folder === 'offers';
    return { ...Object(like), id: next('id'), ...(hasOrder && { order: next('order') }) };
  }
}

/** Who translates changes words, and nothing besides. */
function mustBeWords(before: unknown, after: unknown): void {
  const others = differences(before, after)
    .filter(({ field, after: value }) => !/\.(en|ar)$/.test(field) || typeof value !== 'string')
    .map(({ field }) => field);
  if (others.length === 0) return;
  throw new ContentRefusal(
    'rights',
    `Who translates changes words alone, and not ${others.join(', ')}`,
  );
}
