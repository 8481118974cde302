import { randomUUID } from 'node:crypto';
import { isMoment } from 'shared-contracts/campaign';
import type { Grade, PriceChanges, PricedModel } from 'shared-contracts/content-drafts';
import { Refusal, requireRights } from '../../staff/refusal';
import { listChangeSets } from '../change-sets/change-sets.queries';
import { type ContentDraftDependencies, ContentDrafts } from '../drafts/draft-service';
import { listRecords } from '../records/records.queries';
import { titleOf } from '../service/title-of';
import { listDraftsInAnyState } from '../workflow/drafts.queries';

const grades: readonly Grade[] = ['gl', 'glx'];

/** The prices of all grades of all models that are on the site. */
export async function readPrices(parts: ContentDraftDependencies): Promise<PricedModel[]> {
  const { caller, database } = parts;
  requireRights(caller, 'content.read');
  const drafts = new Map(
    (await listDraftsInAnyState(database, 'content')).map((draft) => [draft.name, draft]),
  );
  const sets = new Map((await listChangeSets(database)).map((set) => [set.id, set]));
  const models = (await listRecords(database, 'content')).flatMap(({ name: path, body }) => {
    if (!path.startsWith('models/') || body === null) return [];
    const row = drafts.get(path);
    const draft = row && row.state !== 'closed' && row.body !== null ? row : undefined;
    const live: ModelBody = JSON.parse(body);
    const written: ModelBody = draft ? JSON.parse(draft.body ?? 'null') : live;
    const set = draft?.change_set ? sets.get(draft.change_set) : undefined;
    const model: PricedModel = {
      ...{ path, name: titleOf(body) ?? { en: path, ar: path }, revision: row?.revision ?? 0 },
      ...{
        writer: draft?.editor ?? null,
        changeSet: set ? { id: set.id, title: set.title } : null,
      },
      grades: grades.map((grade) => ({
        ...{ grade, onSite: priceOf(live, grade), inDraft: priceOf(written, grade) },
      })),
    };
    return { order: live.order ?? 0, model };
  });
  return models.sort((one, other) => one.order - other.order).map(({ model }) => model);
}

/** Writes prices into the drafts of their models, which become a change set. */
export async function savePrices(
  parts: ContentDraftDependencies,
  { title, plannedAt, models }: PriceChanges,
): Promise<{ id: string }> {
  if (plannedAt !== null && !isMoment(plannedAt))
    throw new Refusal('moment', `"${plannedAt}" is no moment`);
  requireRights(parts.caller, 'content.edit');
  const id = randomUUID();
  const strange = models.find(({ path }) => !path.startsWith('models/'));
  if (strange) throw new Refusal('unknown', `${strange.path} is no model`);
  const edits = models.map(({ path, revision, prices }) => ({
    ...{ path, revision },
    // a draft of a model is an object, unless it deletes the model
    change: (body: unknown) => withPrices(Object(body), prices),
  }));
  await new ContentDrafts(parts).saveTogether(edits, { id, title, planned_at: plannedAt });
  return { id };
}

/** What is read of a model's file, which may be incomplete in a draft. */
interface ModelBody {
  order?: number;
  price?: { from_by_trim?: { grade: Grade; bhd: number }[] };
}

const priceOf = ({ price }: ModelBody, grade: Grade) =>
  price?.from_by_trim?.find((one) => one.grade === grade)?.bhd ?? null;

function withPrices(body: ModelBody, prices: PriceChanges['models'][number]['prices']): ModelBody {
  const from_by_trim = grades.flatMap((grade) => {
    const change = prices.find((one) => one.grade === grade);
    const bhd = change ? change.bhd : priceOf(body, grade);
    return bhd === null ? [] : [{ grade, bhd }];
  });
  const { price, ...rest } = body;
  // a car without a price has none of its fields
  return from_by_trim.length === 0 ? rest : { ...body, price: { ...price, from_by_trim } };
}
