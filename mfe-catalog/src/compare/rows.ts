import type { Trim } from 'shared-contracts/paths';
import type { Compared } from './compare.loader';

/** One figure of all models. */
export interface Row {
  name: string;
  /** A value for each model; null where its table has no such row. */
  values: (string | null)[];
  /** How many models say it. */
  stated: number;
  differs: boolean;
}

/**
 * The models' tables as one, in the first model's order: first the rows that all of them have, last
 * those of one alone. What a table doesn't say is no difference.
 */
export function rowsOf(models: readonly Pick<Compared, 'specification'>[], trim: Trim): Row[] {
  const names = new Set(
    models.flatMap(({ specification }) => specification.map(({ name }) => name)),
  );
  const rows = [...names].map((name) => {
    const values = models.map(
      ({ specification }) => specification.find((row) => row.name === name)?.[trim] ?? null,
    );
    return rowOf(name, values);
  });
  return rows.sort((a, b) => b.stated - a.stated);
}

/** What the models cost in a grade, in these words; none where nobody says it. */
export function priceRow(
  models: readonly Compared[],
  trim: Trim,
  name: string,
  say: (bhd: number) => string,
): Row[] {
  const prices = models.map(({ price }) => price?.grades.find(({ grade }) => grade === trim)?.bhd);
  const row = rowOf(
    name,
    prices.map((bhd) => (bhd === undefined ? null : say(bhd))),
  );
  return row.stated > 0 ? [row] : [];
}

function rowOf(name: string, values: Row['values']): Row {
  const stated = values.filter((value) => value !== null);
  return { name, values, stated: stated.length, differs: new Set(stated).size > 1 };
}
