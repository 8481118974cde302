import type { Trim } from 'shared-contracts/paths';
import type { ComparedModel } from './compare.loader';

export interface Row {
  key: string;
  group: string;
  name: string;
  /** A value for each model; null if unknown. */
  values: (string | null)[];
  differs: boolean;
}

/** Joins the models' specifications for a grade. Requires that all have the same keys in the same order. */
export function specificationRows(models: readonly ComparedModel[], trim: Trim): Row[] {
  const [first, ...others] = models.map(({ specification }) => specification);
  return (first ?? []).map(({ key, group, name, [trim]: value }) => {
    const values = others.map((rows) => rows.find((row) => row.key === key)?.[trim] ?? null);
    return toRow({ key, group, name }, [value, ...values]);
  });
}

/** Returns the price row for a grade, with the given labels; none if no price is known. */
export function priceRow(
  models: readonly ComparedModel[],
  trim: Trim,
  name: string,
  formatPrice: (bhd: number) => string,
): Row[] {
  const prices = models.map(({ price }) => price?.grades.find(({ grade }) => grade === trim)?.bhd);
  if (prices.every((bhd) => bhd === undefined)) return [];
  const values = prices.map((bhd) => (bhd === undefined ? null : formatPrice(bhd)));
  return [toRow({ key: 'price', group: name, name }, values)];
}

/** Returns the features of each model, without the common ones if `onlyDifferences`. */
export function featuresOf(models: readonly ComparedModel[], onlyDifferences: boolean): string[][] {
  const isCommon = (feature: string) => models.every(({ features }) => features.includes(feature));
  return models.map(({ features }) =>
    features.filter((feature) => !(onlyDifferences && isCommon(feature))),
  );
}

const toRow = (heading: Pick<Row, 'key' | 'group' | 'name'>, values: Row['values']): Row => ({
  ...heading,
  values,
  differs: new Set(values).size > 1,
});
