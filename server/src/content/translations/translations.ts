import { randomUUID } from 'node:crypto';
import { type Bilingual, isMoment } from 'shared-contracts/campaign';
import { dayInBahrain, formatDate, type Locale, otherLocale } from 'shared-contracts/locale';
import { can } from 'shared-contracts/staff';
import type {
  TranslatedTexts,
  TranslationFault,
  TranslationFileFault,
  TranslationReport,
} from 'shared-contracts/translations';
import type { RecordName } from '../../database/tables';
import { Refusal, requireRights } from '../../staff/refusal';
import { asRecord, windowOf } from '../campaigns/drafts/draft-title';
import { boundsOf } from '../campaigns/window';
import { pathInSet } from '../change-sets/set-records';
import { type ContentDraftDependencies, ContentDrafts } from '../drafts/draft-service';
import { listRecords } from '../records/records.queries';
import { allTexts } from '../texts-file';
import { listDraftsInAnyState } from '../workflow/drafts.queries';
import { titleOfRecord } from '../workflow/title-of-record';
import { campaignTexts, withBannerTexts } from './campaign-texts';
import { readPointer, type TextPair, textPairs, withTranslations } from './text-pairs';
import { readXliff, writeXliff } from './xliff-file';

/** The texts of releases that staff have changed; the others are in it for who translates. */
const siteTextsPath = 'texts.json';

/** Texts of the site, as they are written now, for translators outside. */
export class Translations {
  constructor(private readonly dependencies: ContentDraftDependencies) {}

  /** Returns XLIFF 1.2. */
  async write(from: Locale, which: TranslatedTexts): Promise<string> {
    requireRights(this.dependencies.caller, 'content.read');
    const to = otherLocale(from);
    const files = await this.#files();
    const units = files.flatMap(({ path, pairs }) =>
      pairs
        .map(({ at, texts }) => ({ path, at, source: texts[from], target: texts[to] }))
        .filter(({ source, target }) => source !== '' && (which === 'all' || target === '')),
    );
    return writeXliff(units, from);
  }

  /** Says what the translations change; `isStored` makes drafts of it, which are one change set. */
  async take(bytes: Buffer, isStored: boolean): Promise<TranslationReport> {
    const { caller, now } = this.dependencies;
    requireRights(caller, 'content.edit', 'content.translate');
    const read = await readXliff(bytes);
    if ('fault' in read) throw fileRefusal(read.fault);
    const { from, units } = read;
    const to = otherLocale(from);
    const report: TranslationReport = {
      ...{ to, files: [], same: 0, untranslated: 0, faults: [], changeSet: null },
    };
    const files = new Map((await this.#files()).map((file) => [file.path, file]));
    const paths = [...new Set(units.map(({ path }) => path))];
    const edits = paths.flatMap((path) => {
      const file = files.get(path);
      const known = new Map(file?.pairs.map(({ at, texts }) => [at, texts]));
      const changes = new Map<string, string>();
      for (const unit of units) {
        if (unit.path !== path) continue;
        const { at, source, target } = unit;
        const refuse = (code: TranslationFault['code']) =>
          report.faults.push({ path, at, code, source });
        const texts = known.get(at);
        if (!texts) refuse('gone');
        else if (target === null) refuse('marks');
        else if (target.trim() === '') report.untranslated += 1;
        else if (inOneLine(texts[from]) !== inOneLine(source)) refuse('changed');
        else if (target === texts[to]) report.same += 1;
        else changes.set(at, target);
      }
      if (!file || changes.size === 0) return [];
      report.files.push({ path, title: file.title, texts: changes.size });
      const { kind, revision } = file;
      if (kind === 'campaign') requireRights(caller, 'campaign.edit', 'campaign.translate');
      return [{ path, revision, change: (body: unknown) => withTexts(file, body, to, changes) }];
    });
    if (!isStored || edits.length === 0) return report;
    const id = randomUUID();
    const title = `${to === 'ar' ? 'Arabic' : 'English'} translations, ${formatDate(dayInBahrain(now()))}`;
    await new ContentDrafts(this.dependencies).saveTogether(edits, { id, title, planned_at: null });
    return { ...report, changeSet: id };
  }

  /** Every file, and every campaign that is not over, as it is being written, or live; deleted ones are left out. */
  async #files(): Promise<TranslatedFile[]> {
    const { caller } = this.dependencies;
    const files = await this.#recordsOf('content');
    return can(caller, 'campaign.read')
      ? [...files, ...(await this.#recordsOf('campaign'))]
      : files;
  }

  async #recordsOf(kind: RecordName['kind']): Promise<TranslatedFile[]> {
    const { database } = this.dependencies;
    const live = new Map((await listRecords(database, kind)).map((row) => [row.name, row]));
    const drafts = new Map(
      (await listDraftsInAnyState(database, kind)).map((row) => [row.name, row]),
    );
    const names = [...new Set([...live.keys(), ...drafts.keys()])].sort();
    return names.flatMap((name) => {
      const draft = drafts.get(name);
      const text = draft && draft.state !== 'closed' ? draft.body : live.get(name)?.body;
      if (!text) return [];
      const pairs = this.#pairsOf({ kind, name }, JSON.parse(text));
      return pairs
        ? {
            ...{ kind, name, path: pathInSet({ kind, name }), pairs },
            ...{ revision: draft?.revision ?? 0, title: titleOfRecord(kind, text) },
          }
        : [];
    });
  }

  /** Null for a campaign that is over: no visitor reads it. */
  #pairsOf({ kind, name }: RecordName, body: unknown): TextPair[] | null {
    const { now, siteTexts } = this.dependencies;
    if (kind === 'content')
      return textPairs(name === siteTextsPath ? allTexts(siteTexts?.() ?? {}, Object(body)) : body);
    const campaign = asRecord(asRecord(body).campaign);
    const { until } = windowOf({ campaign });
    const isOver =
      until !== null && isMoment(until) && boundsOf({ from: until, until }).end <= now().getTime();
    return isOver ? null : campaignTexts(campaign);
  }
}

/** A content file or a campaign with its texts. */
interface TranslatedFile extends RecordName {
  /** Path in a set. */
  path: string;
  pairs: TextPair[];
  revision: number;
  title: Bilingual | null;
}

export const fileRefusal = (file: TranslationFileFault) =>
  new Refusal('faults', `The translations were not read: ${file}`, [], { file });
function withTexts(
  { kind, name }: RecordName,
  body: unknown,
  to: Locale,
  changes: ReadonlyMap<string, string>,
): unknown {
  if (kind === 'campaign') {
    const { campaign, ...rest } = asRecord(body);
    const translated = asRecord(withTranslations(campaign, to, changes));
    return { ...rest, campaign: withBannerTexts(translated, to, changes) };
  }
  if (name !== siteTextsPath) return withTranslations(body, to, changes);
  const own = { ...Object(body) };
  for (const [at, text] of changes) {
    const [key = ''] = readPointer(at);
    own[key] = { ...own[key], [to]: text };
  }
  return own;
}

/** Translators' programs wrap lines. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
