import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { dialCodeOf } from 'shared-contracts/form';

/**
 * The national number of a telephone outside the Gulf as its country gives it out, without what is dialled before it
 * at home; null when it is none of that country's. Too heavy for browsers: theirs know only the Gulf.
 */
export function foreignNational(dialCode: string, mobile: string): string | null {
  const number = parsePhoneNumberFromString(`${dialCode}${mobile}`);
  if (!number?.isValid() || `+${number.countryCallingCode}` !== dialCode) return null;
  return number.nationalNumber;
}

/** Whether it is the server that judges numbers of this dial code. */
export const isForeign = (dialCode: string): boolean => dialCodeOf(dialCode) === undefined;
