import type { Trim } from 'shared-contracts/paths';
import type { Compared } from './compare.loader';

/** One line of the comparison. */
export interface Row {
  key: string;
  /** The part of the specification that it stands in. */
  group: string;
  name: string;
  /** A value for each model; null where nothing is said of it. */
  values: (string | null)[];
  differs: boolean;
}

/** The models' specifications in a grade as one: all of them have the same keys in the same order. */
export function rowsOf(models: readonly Compared[], trim: Trim): Row[] {
  const [first, ...others] = models.map(({ specification }) => specification);
  return (first ?? []).map(({ key, group, name, [trim]: value }) => {
    const values = others.map((rows) => rows.find((row) => row.key === key)?.[trim] ?? null);
    return rowOf({ key, group, name }, [value, ...values]);
  });
}

/** What the models cost in a grade, in these words; none where nobody says it. */
export function priceRow(
  models: readonly Compared[],
  trim: Trim,
  name: string,
  say: (bhd: number) => string,
): Row[] {
  const prices = models.map(({ price }) => price?.grades.find(({ grade }) => grade === trim)?.bhd);
  if (prices.every((bhd) => bhd === undefined)) return [];
  const values = prices.map((bhd) => (bhd === undefined ? null : say(bhd)));
  return [rowOf({ key: 'price', group: name, name }, values)];
}

/** What comes with each model; without what comes with all of them where only differences are asked for. */
export function featuresOf(models: readonly Compared[], onlyDifferences: boolean): string[][] {
  const isCommon = (feature: string) => models.every(({ features }) => features.includes(feature));
  return models.map(({ features }) =>
    features.filter((feature) => !(onlyDifferences && isCommon(feature))),
  );
}

const rowOf = (named: Pick<Row, 'key' | 'group' | 'name'>, values: Row['values']): Row => ({
  ...named,
  values,
  differs: new Set(values).size > 1,
});
