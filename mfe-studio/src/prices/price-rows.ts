import type { Grade, PriceChanges, PricedModel } from 'shared-contracts/content-drafts';
import { formatDinars, type Locale } from 'shared-contracts/locale';
import { type ReadPrice, readPrice } from './read-price';

/** One grade's price in the table. */
export interface PriceRow {
  /** The id of its field, too. */
  key: string;
  model: PricedModel;
  grade: Grade;
  onSite: number | null;
  /** What the field says before anybody types. */
  written: string;
  inDraft: number | null;
}

export const priceRows = (models: readonly PricedModel[]): PriceRow[] =>
  models.flatMap((model) =>
    model.grades.map(({ grade, onSite, inDraft }) => ({
      ...{ key: `price-${model.path.replace(/\W/g, '-')}-${grade}`, model, grade, onSite },
      ...{ inDraft, written: inDraft === null ? '' : formatDinars(inDraft) },
    })),
  );

/** `Baleno GLX`, in both languages. */
export const namesOf = ({ model: { name }, grade }: PriceRow): Record<Locale, string> => ({
  en: `${name.en} ${grade.toUpperCase()}`,
  ar: `${name.ar} ${grade.toUpperCase()}`,
});

/** A row with what is typed into it. */
export interface TypedRow extends PriceRow {
  text: string;
  read: ReadPrice;
  /** Whether the draft would be another one. */
  isChanged: boolean;
}

export function typedRow(row: PriceRow, typed: Readonly<Record<string, string>>): TypedRow {
  const text = typed[row.key] ?? row.written;
  const read = readPrice(text);
  return { ...row, text, read, isChanged: 'fault' in read || read.bhd !== row.inDraft };
}

/** A change by more than a fifth is marked: it may be a slip. */
export const isLarge = (before: number | null, after: number | null): boolean =>
  before !== null && after !== null && Math.abs(after - before) > before / 5;

/** The changed rows, by model. */
export function changesOf(rows: readonly TypedRow[]): PriceChanges['models'] {
  const models = new Map<string, PriceChanges['models'][number]>();
  for (const { model, grade, read, isChanged } of rows) {
    if (!isChanged || 'fault' in read) continue;
    const change = models.get(model.path) ?? {
      ...{ path: model.path, revision: model.revision, prices: [] },
    };
    change.prices.push({ grade, bhd: read.bhd });
    models.set(model.path, change);
  }
  return [...models.values()];
}
