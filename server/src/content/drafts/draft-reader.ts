import type { BookedDay } from 'shared-contracts/content';
import type {
  ContentDraft,
  ContentDraftFault,
  ContentDraftSummary,
  ContentForm,
  ContentPreview,
} from 'shared-contracts/content-drafts';
import type { DescribedChange } from 'shared-contracts/described-change';
import type { Locale } from 'shared-contracts/locale';
import { mustHave } from '../../campaigns/service/caller';
import { compare } from '../../drafts/compare';
import { describeChanges } from '../../drafts/describe-changes';
import { bodyOf, DraftDesk, type KindOfDrafts } from '../../drafts/draft-desk';
import { type DraftRow, listDrafts } from '../../drafts/drafts.queries';
import { keepPreviewLink } from '../../drafts/preview-links.queries';
import { closedDays } from '../../leads/booking/closed-bookings';
import { workshopsOf } from '../../leads/booking/workshops';
import { fieldOf } from '../check-file';
import type { Fault } from '../content-error';
import { kindOf } from '../content-paths';
import { contentForm } from '../forms/content-form';
import { sentenceOf } from '../forms/fault-sentences';
import { contentWords } from '../forms/field-words';
import type { ContentPreviews } from '../previews/content-previews';
import { previewPages } from '../previews/pages-of';
import { carNames } from '../records/car-names';
import { checkChanges } from '../records/change-content';
import {
  addEvent,
  findFile,
  findVersion,
  keepVersion,
  listEvents,
  liveTexts,
} from '../records/records.queries';
import type { ContentServiceParts } from '../service/content-reader';
import { ContentRefusal } from '../service/content-refusal';
import { titleOf } from '../service/title-of';
import { publishDue } from './going-live';

export interface ContentDraftParts extends ContentServiceParts {
  previews: ContentPreviews;
}

/** Reads content drafts. Methods reject with a `ContentRefusal` for faults that the caller can correct. */
export class ContentDraftReader extends DraftDesk<
  ContentDraftParts,
  ContentDraft,
  unknown,
  ContentDraftFault
> {
  protected readonly of: KindOfDrafts<unknown, ContentDraftFault> = {
    kind: 'content',
    rights: {
      ...{ read: 'content.read', edit: 'content.edit' },
      ...{ translate: 'content.translate', approve: 'content.approve' },
    },
    refuse: (code, sentence, details) => new ContentRefusal(code, sentence, [], details),
    addEvent: (transaction, path, event) => addEvent(transaction, { path, ...event }),
    listEvents,
    standing: async (database, path) => (await findFile(database, path))?.live_version ?? null,
    faultsOf: (path, body) => this.#faultsOf(path, body),
    beyondWords,
    titleOf: (body) => titleOf(body === null ? null : JSON.stringify(body)),
  };

  async list(): Promise<ContentDraftSummary[]> {
    const { by, now } = this.parts;
    mustHave(by, 'content.read');
    await publishDue(this.parts, now());
    const drafts = await listDrafts(this.parts.database, 'content');
    return drafts.flatMap((draft) => summaryOf(draft));
  }

  async read(path: string): Promise<ContentDraft> {
    const { by, now } = this.parts;
    mustHave(by, 'content.read');
    await publishDue(this.parts, now());
    const draft = await this.findOrStanding(path);
    if (!draft) throw new ContentRefusal('unknown', `The site has no ${path}`);
    return this.answer(draft);
  }

  /** Differences between the live version and the draft. */
  async difference(path: string): Promise<DescribedChange[]> {
    mustHave(this.parts.by, 'content.read');
    const draft = await this.mustFind(path);
    const words = contentWords(path, await carNames(this.parts.database));
    return describeChanges(await this.liveBody(path), bodyOf(draft), words);
  }

  /** Form of a file, for the editor. */
  async form(path: string, locale: Locale): Promise<ContentForm> {
    mustHave(this.parts.by, 'content.read');
    const draft = await this.find(this.parts.database, path);
    const body = draft ? bodyOf(draft) : await this.liveBody(path);
    const form = await contentForm(this.parts, { path, body, locale });
    if (!form) throw new ContentRefusal('unknown', `${path} can be no file of the content`);
    return form;
  }

  /** Makes preview links, valid for a day, to real pages with the draft, and to the same pages as they are live. */
  async preview(path: string): Promise<ContentPreview> {
    const { by, database } = this.parts;
    mustHave(by, 'content.read');
    const draft = await this.mustFind(path);
    await this.mustBeWhole(draft);
    const { body, editor, edited_by: by_id, edited_at: at } = draft;
    const version = await database
      .transaction()
      .execute((transaction) =>
        keepVersion(transaction, { path, body, at, by: editor, by_id, note: null }),
      );
    const { until, pages } = await this.#pagesOf(path, version, bodyOf(draft));
    const live = await this.of.standing(database, path);
    const liveBody = live === null ? null : await this.bodyAt(path, live);
    const onSite =
      live === null || liveBody === null ? [] : (await this.#pagesOf(path, live, liveBody)).pages;
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

  async #pagesOf(path: string, version: number, body: unknown) {
    const link = await keepPreviewLink(this.parts, { kind: 'content', name: path, version });
    return {
      until: link.until,
      pages: previewPages(path, body, this.parts.previews.make(link)),
    };
  }

  async #faultsOf(path: string, body: unknown): Promise<ContentDraftFault[]> {
    const text = body === null ? null : JSON.stringify(body);
    return (await this.#checked(path, text)).map(({ file, field, reason }) => ({
      path: file.replace(/^content\//, ''),
      field,
      sentence: sentenceOf(reason),
    }));
  }

  protected async mustBeWhole({ name, body }: Pick<DraftRow, 'name' | 'body'>): Promise<void> {
    const faults = await this.#checked(name, body);
    if (faults.length > 0) throw new ContentRefusal('faults', `${name} has faults`, faults);
  }

  async #checked(path: string, text: string | null): Promise<Fault[]> {
    const live = await liveTexts(this.parts.database);
    const { faults } = await checkChanges(this.parts, live, [{ path, text }]);
    if (faults.length === 0) return faults;
    // faults of the live content are not the draft's
    const known = (await checkChanges(this.parts, live, [])).faults.map(nameOf);
    return faults.filter((fault) => !known.includes(nameOf(fault)));
  }

  protected async liveBody(path: string): Promise<unknown> {
    const version = await this.of.standing(this.parts.database, path);
    return version === null ? null : this.bodyAt(path, version);
  }

  protected async bodyAt(path: string, version: number): Promise<unknown> {
    const row = await findVersion(this.parts.database, path, version);
    return bodyOf({ body: row?.body ?? null });
  }

  protected async answer(draft: DraftRow): Promise<ContentDraft> {
    const { name: path, revision, base_version, note } = draft;
    const body: unknown = bodyOf(draft);
    const isBegun = draft.state !== 'closed';
    const [summary] = summaryOf({ ...draft, state: isBegun ? draft.state : 'draft' });
    if (!summary) throw new Error(`the draft of ${path} is of nothing`);
    return {
      ...summary,
      ...{ isBegun, revision, note, body, baseVersion: base_version },
      live: await this.of.standing(this.parts.database, path),
      faults: await this.of.faultsOf(path, body),
      closedDays: await this.#closedDays(draft),
    };
  }

  /** Only these two files change the hours of a service centre. */
  async #closedDays({ name: path, body: text }: DraftRow): Promise<BookedDay[]> {
    if (path !== 'offices.json' && path !== 'answering.json') return [];
    const { database, now } = this.parts;
    const { content } = await checkChanges(this.parts, await liveTexts(database), [{ path, text }]);
    return content ? closedDays(database, workshopsOf(content), now()) : [];
  }
}

function summaryOf(draft: DraftRow): ContentDraftSummary[] {
  const { name: path, state, body, edited_by, editor, edited_at, goes_live_at } = draft;
  const kind = kindOf(path);
  if (!kind || state === 'closed') return [];
  return [
    {
      ...{ path, kind, state, title: titleOf(body), isDeletion: body === null },
      ...{ editedBy: { id: edited_by, name: editor }, editedAt: edited_at },
      goesLiveAt: goes_live_at,
    },
  ];
}

/** Fields whose change is more than text. A translator may not change these. */
const beyondWords = (before: unknown, after: unknown): string[] =>
  compare(before, after)
    .filter(({ path, after: value }) => !isLanguage(path.at(-1)) || typeof value !== 'string')
    .map(({ path }) => fieldOf(path));

const isLanguage = (part: unknown) => part === 'en' || part === 'ar';

const nameOf = ({ file, field, reason }: Fault) => `${file} ${field} ${reason}`;

const pathnameOf = (address: string) => new URL(address, 'http://site').pathname;
