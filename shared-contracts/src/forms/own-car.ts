import * as v from 'valibot';
import { dayInBahrain } from '../locale/locale';
import { readNumber } from '../locale/read-number';
import { latinDigits } from '../search/latin-digits';
import type { FieldOption } from './definition';
import { required } from './rules';
import { withoutInvisible } from './typed-text';

/** Conditions of a used car, as CRMs grade it. */
export const conditions = [
  { value: 'excellent' },
  { value: 'good' },
  { value: 'fair' },
  { value: 'poor' },
] as const satisfies readonly FieldOption[];

/** Oldest model year that is accepted. */
const firstYear = 1980;

/** Next year's models are sold from autumn on. */
const lastYear = (): number => Number(dayInBahrain(new Date()).slice(0, 4)) + 1;

/** What people write before or after a year: `Model 2018`, `٢٠١٨م`. */
const yearWords =
  /^(?:model|my|year|موديل|سنة|عام)[\s:]*|\s*(?:model|موديل|م|ميلادي(?:ة)?)?\.?$/giu;

/** A model year in any digits; stored as four Latin digits. */
export const ownYear = v.pipe(
  required('ownYear', 20),
  v.transform((text) => latinDigits(withoutInvisible(text)).replace(yearWords, '')),
  v.regex(/^\d{4}$/, 'ownYear.invalid'),
  v.check((year) => Number(year) >= firstYear && Number(year) <= lastYear(), 'ownYear.range'),
);

/** Upper limit of the odometer in km. */
const mostKilometres = 999_999;

/** Pattern of the unit, as people write it. */
export const km = 'k\\.?m\\.?s?|kilomet(?:er|re)s?|كلم|ك\\.?م|كيلو(?: ?متر(?:ات|اً|ًا|ا)?)?';

/** Odometer reading; stored as whole kilometres in Latin digits. */
export const kilometres = v.pipe(
  required('kilometres', 30),
  v.rawTransform(({ dataset: { value }, addIssue }) => {
    const number = readNumber(value, { unit: km, decimals: 0 });
    if (number === null) addIssue({ message: 'kilometres.invalid' });
    else if (number > mostKilometres) addIssue({ message: 'kilometres.range' });
    return String(Math.floor(number ?? 0));
  }),
);

/** Placeholders for messages about the visitor's car. */
export const ownCarFacts = () => ({ firstYear, lastYear: lastYear() });

/** Replaces a known make, in either language, by its English name; other text stays as typed. */
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
