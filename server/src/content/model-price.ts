import * as v from 'valibot';
import { bilingual, colour, firstFrame, money, picture, positive, slug } from './fields';

const grade = v.picklist(['gl', 'glx'], 'must be "gl" or "glx"');

const cost = v.pipe(money, v.minValue(1, 'must be 1 or more'));

const perGrade = v.array(v.strictObject({ grade, bhd: cost }));

/** Paying by the month, for example. */
const instalment = v.strictObject({
  grade,
  /** What is paid at once. */
  deposit: money,
  months: v.pipe(positive, v.maxValue(120, 'must be 120 or less')),
  monthly: cost,
  /** The rate, and who decides: an instalment without them promises too much. */
  terms: bilingual,
});

/** What a model costs: nothing is shown where nothing is said. */
export const price = v.pipe(
  v.strictObject({
    /** From how much on there is a car of each grade. */
    from_by_trim: v.pipe(
      perGrade,
      v.minLength(1, 'must hold the price of one grade at least'),
      v.check((prices) => isEachOnce(prices.map((one) => one.grade)), 'names a grade twice'),
    ),
    /** What is in the price, and what is not. */
    note: v.optional(bilingual),
    instalment: v.optional(instalment),
  }),
  v.forward(
    v.check(
      ({ from_by_trim, instalment }) =>
        !instalment || from_by_trim.some((one) => one.grade === instalment.grade),
      'has no price in from_by_trim',
    ),
    ['instalment', 'grade'],
  ),
  v.forward(
    v.check(
      (said) => agrees(said, ({ deposit }, bhd) => deposit < bhd),
      'must be less than the price of that grade',
    ),
    ['instalment', 'deposit'],
  ),
  v.forward(
    v.check(
      (said) => agrees(said, (example, bhd) => totalOf(example) >= bhd),
      'deposit and instalments come to less than the price of that grade',
    ),
    ['instalment', 'monthly'],
  ),
);

type Instalment = v.InferOutput<typeof instalment>;

interface Said {
  from_by_trim: v.InferOutput<typeof perGrade>;
  instalment?: Instalment | undefined;
}

/** Whether an instalment agrees with the price of its grade, where both are said. */
const agrees = (
  { from_by_trim, instalment: example }: Said,
  agree: (example: Instalment, bhd: number) => boolean,
): boolean =>
  !example ||
  from_by_trim.every(({ grade, bhd }) => grade !== example.grade || agree(example, bhd));

/** All that is paid in the end; counted in fils, which are whole. */
export const totalOf = ({ deposit, months, monthly }: Instalment): number =>
  (Math.round(deposit * 1000) + months * Math.round(monthly * 1000)) / 1000;

/** The paints that a model comes in; the first is the one of its pictures. */
export const colours = v.pipe(
  v.array(
    v.strictObject({
      /** For addresses and leads, and files of its own: never changed. */
      id: slug,
      name: bilingual,
      /** What the swatch shows. */
      hex: colour,
      /** The other half of the swatch, for a car in two colours. */
      second_hex: v.optional(colour),
      /** The car in this paint: from the front, from its side and from all sides. */
      hero: v.optional(picture),
      side: v.optional(picture),
      turntable: v.optional(firstFrame),
    }),
  ),
  v.minLength(1, 'must hold at least one colour, or be left out'),
  v.check(
    ([first]) => !first?.hero && !first?.side && !first?.turntable,
    'the first colour is that of the pictures of the car: leave its own out',
  ),
  v.check((all) => isEachOnce(all.map(({ id }) => id)), 'names an id twice'),
);

const isEachOnce = (values: readonly string[]) => new Set(values).size === values.length;
