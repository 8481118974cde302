import { basename } from 'node:path';
import { blankOf, customPageFile } from 'shared-contracts/campaign';
import type { BookedDay, SiteNavigation, SiteTexts } from 'shared-contracts/content';
import type {
  ContentDraft,
  ContentDraftFault,
  ContentDraftSummary,
  ContentDraftWish,
  ContentForm,
  ContentPreview,
  ContentWriting,
  ShownWriting,
} from 'shared-contracts/content-drafts';
import type { DescribedChange } from 'shared-contracts/described-change';
import { dayInBahrain, type Locale } from 'shared-contracts/locale';
import type { Database } from '../../database/database';
import { stampOf } from '../../staff/caller';
import { Refusal, requireRights } from '../../staff/refusal';
import {
  addChangeSet,
  type ChangeSetRow,
  findChangeSet,
  listChangeSets,
  listSetDrafts,
} from '../change-sets/change-sets.queries';
import { isFile, type OtherDraftsOf, recordInSet } from '../change-sets/set-records';
import { fieldOf } from '../check-file';
import { closedDays } from '../closed-days';
import { ContentError, type Fault } from '../content-error';
import { kindOf } from '../content-paths';
import { contentForm } from '../forms/content-form';
import type { ContentPreviews } from '../previews/content-previews';
import { previewPages, seoPages } from '../previews/preview-pages';
import { checkChanges, lockForWriting } from '../records/change-content';
import {
  baseVersion,
  contentFile,
  findLiveVersion,
  findVersion,
  liveTexts,
  type Stamp,
  saveVersion,
} from '../records/records.queries';
import { refuseTrashed } from '../records/refuse-trashed';
import { sitePages } from '../seo/site-pages';
import type { ContentServiceDependencies } from '../service/content-service';
import { titleOf } from '../service/title-of';
import { compare } from '../workflow/compare';
import {
  type Approve,
  DraftChangedError,
  type DraftKindDefinition,
  DraftWorkflow,
  parseBody,
} from '../workflow/draft-workflow';
import { type DraftRow, listDrafts } from '../workflow/drafts.queries';
import { savePreviewLink, saveWritingLink } from '../workflow/preview-links.queries';
import { recordChanges } from '../workflow/record-changes';
import { workshopsOf } from '../workshops';
import { faultsOfChanges, toDraftFault } from './draft-faults';
import { publishDraft } from './going-live';
import { usedNumbers } from './used-numbers.queries';

export interface ContentDraftDependencies extends ContentServiceDependencies {
  previews: ContentPreviews;
  /** The texts of the live releases, where releases are live. */
  siteTexts?: (() => SiteTexts) | undefined;
  /** The links of the frame, where releases are live. */
  siteNavigation?: (() => Promise<SiteNavigation>) | undefined;
  /** Drafts of other kinds, which change sets publish too; undefined where there are none. */
  otherDrafts?: OtherDraftsOf | undefined;
  /** Whether a page of the live releases has the address, without language and first slash. */
  isPageOfRelease?: ((address: string) => boolean) | undefined;
}

/** A change of a draft, by its path in a set, from the revision that its author has seen. */
export interface DraftEditInSet {
  path: string;
  revision: number;
  change: (body: unknown) => unknown;
}

/** Drafts of content files. Methods reject with a `Refusal` for faults that the caller can correct. */
export class ContentDrafts extends DraftWorkflow<
  ContentDraftDependencies,
  ContentDraft,
  unknown,
  ContentDraftFault,
  void
> {
  protected readonly definition: DraftKindDefinition<unknown, ContentDraftFault> = {
    kind: 'content',
    rights: {
      ...{ read: 'content.read', edit: 'content.edit' },
      submit: ['content.edit', 'content.translate'],
      ...{ translate: 'content.translate', approve: 'content.approve' },
    },
    faultsOf: (path, body) => this.#faultsOf(path, body),
    nonTextFields,
    titleOf: (body) => titleOf(body === null ? null : JSON.stringify(body)),
  };

  async list(): Promise<ContentDraftSummary[]> {
    requireRights(this.dependencies.caller, 'content.read');
    const { database } = this.dependencies;
    const sets = new Map((await listChangeSets(database)).map((set) => [set.id, set]));
    const drafts = await listDrafts(database, 'content');
    return drafts.flatMap((draft) => summaryOf(draft, sets.get(draft.change_set ?? '')));
  }

  /** Starts a new file. */
  async open({ path, from }: ContentDraftWish): Promise<ContentDraft> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.edit');
    if (!kindOf(path)) throw new Refusal('words', `${path} can be no file of the content`);
    if ((await this.find(database, path)) || (await this.liveBody(path)) !== null)
      throw new Refusal('taken', `There is a ${path} already`);
    await this.#refuseAddress(path);
    await refuseTrashed(database, contentFile(path));
    const base = await baseVersion(database, contentFile(path));
    // two people may open a draft at once: both get the same draft
    await this.begin(path, await this.#firstBody(path, from), base);
    return this.toResponse(await this.mustFind(path));
  }

  /** Differences between the live version and the draft; none without a draft, which a colleague may just have approved. */
  async difference(path: string): Promise<DescribedChange[]> {
    requireRights(this.dependencies.caller, 'content.read');
    const draft = await this.mustFindOrBase(path);
    const live = await findLiveVersion(this.dependencies.database, contentFile(path));
    return recordChanges(this.dependencies, contentFile(path), live?.body ?? null, draft.body);
  }

  async form(path: string, locale: Locale): Promise<ContentForm> {
    requireRights(this.dependencies.caller, 'content.read');
    const draft = await this.find(this.dependencies.database, path);
    const body = draft ? parseBody(draft) : await this.liveBody(path);
    const form = await contentForm(this.dependencies, { path, body, locale });
    if (!form) throw new Refusal('unknown', `${path} can be no file of the content`);
    return form;
  }

  /** Makes preview links, valid for a day, to real pages with the draft, and to the same pages as they are live. */
  async preview(path: string): Promise<ContentPreview> {
    const { caller, database } = this.dependencies;
    requireRights(caller, 'content.read');
    const draft = await this.mustFind(path);
    await this.requireValid(draft);
    const { body, editor, edited_by: by_id, edited_at: at } = draft;
    const version = await database
      .transaction()
      .execute((transaction) =>
        saveVersion(transaction, contentFile(path), { body, at, by: editor, by_id }),
      );
    const { until, pages } = await this.#pagesOf(path, version, parseBody(draft));
    const live = await findLiveVersion(database, contentFile(path));
    const onSite = live?.body
      ? (await this.#pagesOf(path, live.version, parseBody({ body: live.body }))).pages
      : [];
    return {
      until: until.toISOString(),
      pages: pages.map((page) => ({
        ...page,
        onSite:
          onSite.find(({ address }) => pathnameOf(address) === pathnameOf(page.address))?.address ??
          null,
      })),
    };
  }

  /**
   * Shows a text that somebody is writing on the real pages, in their editor alone. `pages` is null while the text has
   * faults.
   */
  async showWriting({ path, body, link }: ContentWriting): Promise<ShownWriting> {
    const { caller, previews } = this.dependencies;
    requireRights(caller, 'content.edit', 'content.translate');
    const text = JSON.stringify(body ?? null);
    const shown = await previews.show(path, text, () =>
      saveWritingLink(this.dependencies, { link, name: path, body: text }),
    );
    if (!shown) return { link, pages: null };
    const pages =
      path === 'seo.json'
        ? await this.#seoPages(body, shown.token)
        : previewPages(path, body, shown.token);
    return { link: shown.id, pages };
  }

  async #seoPages(body: unknown, token: string) {
    const { database, isPageOfRelease: isPage = () => true } = this.dependencies;
    const today = dayInBahrain(new Date());
    return seoPages(body, token, {
      isPage,
      pages: await sitePages({ database, routes: [], today }),
    });
  }

  async #pagesOf(path: string, version: number, body: unknown) {
    const link = await savePreviewLink(this.dependencies, { kind: 'content', name: path, version });
    return {
      until: link.until,
      pages: previewPages(path, body, this.dependencies.previews.tokens.make(link)),
    };
  }

  async #faultsOf(path: string, body: unknown): Promise<ContentDraftFault[]> {
    const text = body === null ? null : JSON.stringify(body);
    return (await this.#checkFaults(path, text)).map(toDraftFault);
  }

  protected async requireValid({ name, body }: Pick<DraftRow, 'name' | 'body'>): Promise<void> {
    const faults = await this.#checkFaults(name, body);
    if (faults.length > 0) throw new Refusal('faults', `${name} has faults`, faults);
  }

  async #checkFaults(path: string, text: string | null): Promise<Fault[]> {
    const { database } = this.dependencies;
    const set = (await this.find(database, path))?.change_set;
    const drafts = set ? await listSetDrafts(database, set) : [];
    const others = drafts.filter((one) => isFile(one) && one.name !== path).map(toChange);
    return faultsOfChanges(this.dependencies, [{ path, text }], others);
  }

  /**
   * Saves changes of several drafts and makes them a change set, all or nothing. Refused where one is in another set. The
   * caller has checked that these changes are theirs to make.
   */
  async saveTogether(
    edits: readonly DraftEditInSet[],
    set: Pick<ChangeSetRow, 'id' | 'title' | 'planned_at'>,
  ): Promise<void> {
    const { caller, database, otherDrafts } = this.dependencies;
    const others = otherDrafts?.(caller);
    const stores = await Promise.all(
      edits.map(async ({ path, ...edit }) => {
        const { kind, name } = recordInSet(path);
        const drafts = kind === 'content' ? this : others?.[kind];
        if (!drafts) throw new Refusal('unknown', `There is no "${path}"`);
        return { path, store: await drafts.prepareEdit(name, edit) };
      }),
    );
    const created_at = stampOf(this.dependencies).at;
    const overtaken = await database
      .transaction()
      .execute(async (transaction) => {
        const fields = { created_by: caller.name, created_at, published_at: null };
        await addChangeSet(transaction, { ...set, ...fields, taken_back_at: null });
        for (const { path, store } of stores)
          if (!(await store(transaction, set.id))) throw new DraftChangedError(path);
      })
      .then(
        () => null,
        (error: unknown) => {
          if (error instanceof DraftChangedError) return error.message;
          throw error;
        },
      );
    if (overtaken !== null) throw await this.revisionConflict(overtaken);
  }

  protected async liveBody(path: string): Promise<unknown> {
    const live = await findLiveVersion(this.dependencies.database, contentFile(path));
    return parseBody({ body: live?.body ?? null });
  }

  protected async bodyAt(path: string, version: number): Promise<unknown> {
    const row = await findVersion(this.dependencies.database, contentFile(path), version);
    return parseBody({ body: row?.body ?? null });
  }

  // a file has no version before it goes live
  protected approveVersion = async () => null;

  protected async publish(draft: DraftRow, stamp: Stamp, approve: Approve): Promise<void> {
    try {
      await publishDraft(this.dependencies, draft, stamp, approve);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      throw new Refusal('faults', `${draft.name} has faults`, error.faults);
    }
  }

  protected inTransaction<Result>(work: (transaction: Database) => Promise<Result>) {
    return this.dependencies.database.transaction().execute(async (transaction) => {
      await lockForWriting(transaction);
      return work(transaction);
    });
  }

  protected async toResponse(draft: DraftRow): Promise<ContentDraft> {
    const common = await this.commonFields(draft);
    const { database } = this.dependencies;
    const set = draft.change_set ? await findChangeSet(database, draft.change_set) : undefined;
    const [summary] = summaryOf({ ...draft, state: common.state }, set);
    if (!summary) throw new Error(`the draft of ${draft.name} is of nothing`);
    return { ...summary, ...common, closedDays: await this.#closedDays(draft) };
  }

  /** A page whose address is taken is not begun. */
  async #refuseAddress(path: string): Promise<void> {
    if (kindOf(path) !== 'custom-page') return;
    const text = JSON.stringify(await this.#firstPage(basename(path, '.json'), null));
    const taken = (await this.#checkFaults(path, text)).filter(({ field }) => field === 'address');
    if (taken.length > 0) throw new Refusal('faults', taken[0]?.reason ?? '', taken);
  }

  /** Body of a new item, with its own id and, where there is one, order. */
  async #firstBody(path: string, from: string | null): Promise<unknown> {
    const [folder = '', file = ''] = path.split('/');
    if (folder === 'pages') return this.#firstPage(file.replace('.json', ''), from);
    const used = await usedNumbers(this.dependencies.database, folder);
    const next = (name: 'id' | 'order') => Math.max(0, ...used.map((item) => item[name])) + 1;
    const template = from === null ? {} : await this.liveBody(from);
    if (template === null) throw new Refusal('unknown', `The site has no ${from}`);
    const hasOrder = folder === 'models' || folder === 'offers';
    return { ...Object(template), id: next('id'), ...(hasOrder && { order: next('order') }) };
  }

  /** Body of a new page: its address is its name, and it is not in the navigation yet. */
  async #firstPage(address: string, from: string | null): Promise<unknown> {
    const template = from === null ? blankOf(customPageFile) : await this.liveBody(from);
    if (template === null) throw new Refusal('unknown', `The site has no ${from}`);
    const { former: _, places: __, ended: ___, ...body } = Object(template);
    return from === null ? { ...body, address, sections: [] } : { ...body, address };
  }

  /** Only these two files change the hours of a service centre. */
  async #closedDays({ name: path, body: text }: DraftRow): Promise<BookedDay[]> {
    if (path !== 'offices.json' && path !== 'answering.json') return [];
    const { database, now } = this.dependencies;
    const { content } = await checkChanges(this.dependencies, await liveTexts(database), [
      { path, text },
    ]);
    return content ? closedDays(database, workshopsOf(content), now()) : [];
  }
}

function summaryOf(draft: DraftRow, set: ChangeSetRow | undefined): ContentDraftSummary[] {
  const { name: path, state, body, edited_by, editor, edited_at, goes_live_at } = draft;
  const kind = kindOf(path);
  if (!kind || state === 'closed') return [];
  return [
    {
      ...{ path, kind, state, title: titleOf(body), isDeletion: body === null },
      ...{ editedBy: { id: edited_by, name: editor }, editedAt: edited_at },
      goesLiveAt: goes_live_at,
      changeSet: set ? { id: set.id, title: set.title } : null,
    },
  ];
}

/** Fields whose change is more than text. A translator may not change these. */
const nonTextFields = (before: unknown, after: unknown): string[] =>
  compare(before, after)
    .filter(({ path, after: value }) => !isLanguage(path.at(-1)) || typeof value !== 'string')
    .map(({ path }) => fieldOf(path));

const isLanguage = (part: unknown) => part === 'en' || part === 'ar';

const toChange = ({ name: path, body: text }: DraftRow) => ({ path, text });

const pathnameOf = (address: string) => new URL(address, 'http://site').pathname;
