import type { ContentDifference } from 'shared-contracts/content';
import type {
  ContentDraft,
  ContentDraftFault,
  ContentDraftSummary,
  ContentForm,
  ContentPreview,
} from 'shared-contracts/content-drafts';
import type { Locale } from 'shared-contracts/locale';
import { mustHave } from '../../campaigns/service/caller';
import { textDifferences } from '../../campaigns/service/differences';
import type { Fault } from '../content-error';
import { kindOf } from '../content-paths';
import { contentForm } from '../forms/content-form';
import { sentenceOf } from '../forms/fault-sentences';
import type { ContentPreviews } from '../previews/content-previews';
import { previewPages } from '../previews/pages-of';
import { checkChanges } from '../records/change-content';
import { findFile, findVersion, keepVersion, liveTexts } from '../records/records.queries';
import { ContentRefusal } from '../service/content-refusal';
import type { ContentServiceParts } from '../service/content-service';
import { titleOf } from '../service/title-of';
import { type DraftRow, findDraft, listDrafts } from './drafts.queries';
import { publishDue } from './going-live';

export interface ContentDraftParts extends ContentServiceParts {
  previews: ContentPreviews;
}

/** Reads what is being written for files. Every method throws a `ContentRefusal` for what people can mend. */
export class ContentDraftReader {
  constructor(protected readonly parts: ContentDraftParts) {}

  async list(): Promise<ContentDraftSummary[]> {
    const { by, now } = this.parts;
    mustHave(by, 'content.read');
    await publishDue(this.parts, now());
    const drafts = await listDrafts(this.parts.database);
    return drafts.flatMap((draft) => summaryOf(draft));
  }

  async read(path: string): Promise<ContentDraft> {
    const { by, now } = this.parts;
    mustHave(by, 'content.read');
    await publishDue(this.parts, now());
    return this.answer(await this.mustFind(path));
  }

  async check(path: string, body: unknown): Promise<{ faults: ContentDraftFault[] }> {
    mustHave(this.parts.by, 'content.read');
    return { faults: await this.faultsOf(path, bodyText(body)) };
  }

  /** What differs between what is live and the draft. */
  async difference(path: string): Promise<ContentDifference> {
    mustHave(this.parts.by, 'content.read');
    const { body } = await this.mustFind(path);
    return textDifferences(await this.liveBody(path), parsed(body));
  }

  /** How a file is written. */
  async form(path: string, locale: Locale): Promise<ContentForm> {
    mustHave(this.parts.by, 'content.read');
    const draft = await findDraft(this.parts.database, path);
    const body = draft ? parsed(draft.body) : await this.liveBody(path);
    const form = await contentForm(this.parts, { path, body, locale });
    if (!form) throw new ContentRefusal('unknown', `${path} can be no file of the content`);
    return form;
  }

  /** Links that show real pages with the draft as it stands, for a day. */
  async preview(path: string): Promise<ContentPreview> {
    const { by, database, previews } = this.parts;
    mustHave(by, 'content.read');
    const draft = await this.mustFind(path);
    await this.mustBeWhole(draft);
    const { body, editor, edited_by: by_id, edited_at: at } = draft;
    const version = await database
      .transaction()
      .execute((transaction) =>
        keepVersion(transaction, { path, body, at, by: editor, by_id, note: null }),
      );
    const { token, until } = previews.make({ path, version });
    return { until: until.toISOString(), pages: previewPages(path, parsed(body), token) };
  }

  protected async faultsOf(path: string, text: string | null): Promise<ContentDraftFault[]> {
    return (await this.#checked(path, text)).map(({ file, field, reason }) => ({
      path: file.replace(/^content\//, ''),
      field,
      sentence: sentenceOf(reason),
    }));
  }

  protected async mustBeWhole({ path, body }: Pick<DraftRow, 'path' | 'body'>): Promise<void> {
    const faults = await this.#checked(path, body);
    if (faults.length > 0) throw new ContentRefusal('faults', `${path} has faults`, faults);
  }

  async #checked(path: string, text: string | null): Promise<Fault[]> {
    const live = await liveTexts(this.parts.database);
    const { faults } = await checkChanges(this.parts, live, [{ path, text }]);
    if (faults.length === 0) return faults;
    // what is wrong already is no fault of the draft
    const known = (await checkChanges(this.parts, live, [])).faults.map(nameOf);
    return faults.filter((fault) => !known.includes(nameOf(fault)));
  }

  protected async liveVersion(path: string): Promise<number | null> {
    return (await findFile(this.parts.database, path))?.live_version ?? null;
  }

  protected async liveBody(path: string): Promise<unknown> {
    const version = await this.liveVersion(path);
    const row = version === null ? null : await findVersion(this.parts.database, path, version);
    return parsed(row?.body ?? null);
  }

  protected async mustFind(path: string): Promise<DraftRow> {
    const draft = await findDraft(this.parts.database, path);
    if (!draft) throw new ContentRefusal('unknown', `Nothing is being written for ${path}`);
    return draft;
  }

  /** What is refused because somebody else was faster, with what is there now. */
  protected async overtakenBy(path: string): Promise<ContentRefusal> {
    const draft = await findDraft(this.parts.database, path);
    const who = draft ? `${draft.editor} has changed` : 'Somebody has published or discarded';
    const theirs = draft ? await this.answer(draft) : null;
    return new ContentRefusal('revision', `${who} this draft since you opened it`, [], { theirs });
  }

  protected async answerIfAny(path: string): Promise<ContentDraft | null> {
    const draft = await findDraft(this.parts.database, path);
    return draft ? this.answer(draft) : null;
  }

  protected async answer(draft: DraftRow): Promise<ContentDraft> {
    const { path, revision, base_version, note } = draft;
    const [summary] = summaryOf(draft);
    if (!summary) throw new Error(`the draft of ${path} is closed, or of nothing`);
    return {
      ...summary,
      ...{ revision, note, body: parsed(draft.body), baseVersion: base_version },
      live: await this.liveVersion(path),
      faults: await this.faultsOf(path, draft.body),
    };
  }
}

function summaryOf(draft: DraftRow): ContentDraftSummary[] {
  const { path, state, body, edited_by, editor, edited_at, goes_live_at } = draft;
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

export const bodyText = (body: unknown): string | null =>
  body === null ? null : JSON.stringify(body);

/** The service wrote it. */
const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

const nameOf = ({ file, field, reason }: Fault) => `${file} ${field} ${reason}`;
