/** Longest name of a person, in characters. */
export const longestName = 60;

/** What stands between the letters of names: spaces, joiners, hyphens, apostrophes, dots, commas, brackets, quotation marks. */
const sign =
  /[\p{L}\p{M} \p{Join_Control}\p{Pd}\u2212'’ʼ`´′.·・。,،、，()（）"”“\p{Pi}\p{Pf}„‚״׳「」『』＂]/u;

/** Pictures that Unicode counts among the letters. */
const pictures = /\p{Extended_Pictographic}/u;

/** What makes an address of the web of letters and dots. */
const webAddress = /\bwww\.|\.(?:com|net|org|info|biz|shop|online|site|xyz|click)(?![\p{L}'’])/iu;

/**
 * The first sign in a person's name that is not for names, as it is quoted: itself, or its code point where it cannot
 * be seen. Null when all of them are.
 */
export function signNotForNames(name: string): string | null {
  const wrong = [...name].find((one) => !sign.test(one) || pictures.test(one));
  if (wrong === undefined) return webAddress.exec(name)?.[0] ?? null;
  if (!/[\p{C}\p{Z}]/u.test(wrong)) return wrong;
  return `U+${(wrong.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** What is wrong with a person's name, in any script; null when it is one. */
export function nameFaultOf(name: string): 'required' | 'tooLong' | 'invalid' | null {
  if (name === '') return 'required';
  if ([...name].length > longestName) return 'tooLong';
  if (signNotForNames(name) !== null) return 'invalid';
  // of marks alone: no name is there yet
  return /\p{L}/u.test(name) ? null : 'required';
}
