import type { ContentDraft, ContentDraftWish } from 'shared-contracts/content-drafts';
import { Refusal, requireRights } from '../../staff/refusal';
import { findInTrash } from '../../staff/trash/trash.queries';
import { kindOf } from '../content-paths';
import { ContentDraftReader } from './draft-reader';
import { usedNumbers } from './used-numbers.queries';

/** Starts content drafts, one per file at a time. */
export class ContentDraftWriter extends ContentDraftReader {
  /** Starts a new file. */
  async open({ path, from }: ContentDraftWish): Promise<ContentDraft> {
    const { caller, database } = this.dependencies;
    if (!kindOf(path)) throw new Refusal('words', `${path} can be no file of the content`);
    const existing = await this.find(database, path);
    const live = await this.liveBody(path);
    requireRights(caller, 'content.edit');
    if (existing || live !== null) throw new Refusal('taken', `There is a ${path} already`);
    if (await findInTrash(database, 'content', path))
      throw new Refusal('taken', `${path} is in the trash: restore it there, or use another name`);
    return this.#create(path, await this.#firstBody(path, from));
  }

  async #create(path: string, body: unknown): Promise<ContentDraft> {
    const base = await this.definition.baseVersion(this.dependencies.database, path);
    // two people may open a draft at once: both get the same draft
    await this.begin(path, body, base);
    return this.toResponse(await this.mustFind(path));
  }

  /** Body of a new item, with its own id and, where there is one, order. */
  async #firstBody(path: string, from: string | null): Promise<unknown> {
    const [folder = ''] = path.split('/');
    const used = await usedNumbers(this.dependencies.database, folder);
    const next = (name: 'id' | 'order') => Math.max(0, ...used.map((item) => item[name])) + 1;
    const template = from === null ? {} : await this.liveBody(from);
    if (template === null) throw new Refusal('unknown', `The site has no ${from}`);
    const hasOrder = folder === 'models' || folder === 'offers';
    return { ...Object(template), id: next('id'), ...(hasOrder && { order: next('order') }) };
  }
}
