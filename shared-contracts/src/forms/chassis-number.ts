import * as v from 'valibot';
import { latinDigits } from '../search/latin-digits';
import { optional } from './rules';
import { withoutInvisible } from './typed-text';

/** ISO 3779: 17 letters and digits, without I, O and Q, which look like 1 and 0. */
const written = /^[A-HJ-NPR-Z0-9]{17}$/;

/** What stands before it on papers. No number can begin so, as it has no I and no Arabic letter. */
const label = /^(?:VIN|CHASSIS|(?:رقم)?(?:ال)?(?:هيكل|شاصي|شاسي))(?:NO|NUMBER)?[.:#]*/u;

/**
 * As it is written on papers: without spaces, hyphens of any kind, its label, the `*` of bar codes and a full stop, in
 * Latin capitals and digits.
 */
export const plainChassisNumber = (text: string): string =>
  latinDigits(withoutInvisible(text))
    .toUpperCase()
    .replace(/[\s\p{Pd}*]/gu, '')
    .replace(label, '')
    .replace(/[.,،]$/, '');

export const isChassisNumber = (text: string): boolean => written.test(text);

/** An optional chassis number (VIN), typed as people and papers write it. */
export const chassisNumber = v.pipe(
  optional('chassisNumber', 60),
  v.transform(plainChassisNumber),
  v.check((text) => text === '' || text.length === 17, 'chassisNumber.length'),
  v.check((text) => text.length !== 17 || isChassisNumber(text), 'chassisNumber.letters'),
);

/** The same, required. */
export const wholeChassisNumber = v.pipe(chassisNumber, v.nonEmpty('chassisNumber.length'));
