import * as v from 'valibot';
import { type Bilingual, bilingual, cell, type FieldMetadata } from '../fields';
import { bodies, type SpecificationKey, type SpecificationName, specificationKeys } from './keys';

/** Value of a specification entry in one grade. A figure may have a text: "550 litres, with the third row folded". */
export type Cell = number | 'yes' | 'no' | Bilingual | ({ figure: number } & Bilingual);

const isMeasure = (decimals: number) =>
  v.check(
    (amount: number) => amount >= 0 && Number(amount.toFixed(decimals)) === amount,
    `must be 0 or more, with ${decimals} decimals at most`,
  );

/** A number with or without a text, or a text only. */
const figureCell = ({ decimals = 0 }: SpecificationKey): v.GenericSchema<Cell> => {
  const number = v.pipe(v.number(), isMeasure(decimals));
  const withWords = v.strictObject({ figure: number, ...bilingual.entries });
  return v.pipe(
    v.lazy((input): v.GenericSchema<Cell> => {
      if (typeof input === 'number') return number;
      return Object(input).figure === undefined ? bilingual : withWords;
    }),
    v.metadata({ control: 'figure' } satisfies FieldMetadata),
  );
};

/** Both grades; the values may be equal. */
function gradesOf(key: SpecificationKey): v.GenericSchema<Record<'gl' | 'glx', Cell>> {
  const kinds = { figure: figureCell(key), text: bilingual, equipment: cell };
  return v.strictObject({ gl: kinds[key.kind], glx: kinds[key.kind] });
}

const entries = Object.fromEntries(
  Object.entries(specificationKeys).map(([name, key]) => [name, gradesOf(key)]),
) as Record<SpecificationName, ReturnType<typeof gradesOf>>;

/** All entries in both grades. None may be missing, so that models can be compared. */
export const specification = v.strictObject(entries);

/** The figures at the top of a model's page and brochure. */
export const keyFigures = v.pipe(
  v.array(
    v.picklist(
      Object.entries(specificationKeys).flatMap(([name, { kind }]) =>
        kind === 'figure' ? [name as SpecificationName] : [],
      ),
      'must be a figure of the specification',
    ),
  ),
  v.length(4, 'must be 4 figures'),
);

export const body = v.picklist(
  Object.keys(bodies) as (keyof typeof bodies)[],
  `must be one of ${Object.keys(bodies).join(', ')}`,
);

/** The number in a value; null for a text. */
export function figureIn(cell: Cell): number | null {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'object' && 'figure' in cell ? cell.figure : null;
}
