import * as v from 'valibot';
import { dayInBahrain } from '../locale/locale';
import { readNumber } from '../locale/read-number';
import { latinDigits } from '../search/latin-digits';
import type { FieldOption } from './definition';
import { required } from './rules';
import { withoutInvisible } from './typed-text';

/** How well a car is kept, as CRMs grade it. */
export const conditions = [
  { value: 'excellent' },
  { value: 'good' },
  { value: 'fair' },
  { value: 'poor' },
] as const satisfies readonly FieldOption[];

/** The oldest car that somebody may offer. */
const firstYear = 1980;

/** Next year's cars are sold in autumn. */
const lastYear = (): number => Number(dayInBahrain(new Date()).slice(0, 4)) + 1;

/** A model year, however its digits were typed; stored as four Latin digits. */
export const ownYear = v.pipe(
  required('ownYear', 20),
  v.transform((text) => latinDigits(withoutInvisible(text))),
  v.regex(/^\d{4}$/, 'ownYear.invalid'),
  v.check((year) => Number(year) >= firstYear && Number(year) <= lastYear(), 'ownYear.range'),
);

/** km: more than any car drives. */
const mostKilometres = 999_999;

/** The unit of an odometer, as people write it. */
export const km = 'k\\.?m\\.?s?|kilomet(?:er|re)s?|كلم|ك\\.?م|كيلو(?: ?متر(?:ات|اً|ًا|ا)?)?';

/** What an odometer shows; stored as whole kilometres in Latin digits. */
export const kilometres = v.pipe(
  required('kilometres', 30),
  v.rawTransform(({ dataset: { value }, addIssue }) => {
    const number = readNumber(value, { unit: km, decimals: 0 });
    if (number === null) addIssue({ message: 'kilometres.invalid' });
    else if (number > mostKilometres) addIssue({ message: 'kilometres.range' });
    return String(Math.floor(number ?? 0));
  }),
);

/** What sentences about a visitor's car quote. */
export const ownCarFacts = () => ({ firstYear, lastYear: lastYear() });

/** A make by its English name where the list knows it by either; else as it was typed. */
export const makeFrom = (makes: readonly FieldOption[]) =>
  v.pipe(
    required('ownMake', 60),
    v.transform((typed) => {
      const wanted = typed.toLowerCase();
      const isMeant = ({ value, label }: FieldOption) =>
        value.toLowerCase() === wanted || label?.ar === typed;
      return makes.find(isMeant)?.value ?? typed;
    }),
  );
