import * as v from 'valibot';
import { dayInBahrain } from '../locale/locale';
import { latinDigits } from '../search/latin-digits';
import type { FieldOption } from './definition';
import { required } from './rules';

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
  v.transform(latinDigits),
  v.regex(/^\d{4}$/, 'ownYear.invalid'),
  v.check((year) => Number(year) >= firstYear && Number(year) <= lastYear(), 'ownYear.range'),
);

/** km: more than any car drives. */
const mostKilometres = 999_999;

/** What an odometer shows, with signs between thousands and its unit or without; stored as Latin digits alone. */
export const kilometres = v.pipe(
  required('kilometres', 30),
  v.transform((text) =>
    latinDigits(text)
      .replace(/[\s,.٬،'’]|km|kms|كم|كيلومتر(?:ًا|اً)?/giu, '')
      .replace(/^0+(?=\d)/, ''),
  ),
  v.regex(/^\d+$/, 'kilometres.invalid'),
  v.check((text) => Number(text) <= mostKilometres, 'kilometres.range'),
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
