/** Longest name of a person in characters. Names of the Gulf with title, fathers and family reach 70. */
export const longestName = 100;

/**
 * Letters, and what may stand between them in names: spaces, joiners, hyphens, apostrophes, dots, commas, brackets,
 * quotation marks, and the slash after titles: `م/ علي`, `S/O`.
 */
const sign =
  /[\p{L}\p{M} \p{Join_Control}\p{Pd}\u2212/'＇’ʼ`´′.·・。,،、，()（）"”“\p{Pi}\p{Pf}„‚״׳「」『』＂]/u;

/** Pictographs that Unicode classifies as letters. */
const pictures = /\p{Extended_Pictographic}/u;

/** Signs of a web address among letters, dots and slashes. */
const webAddress =
  /\/\/|\.[a-z]{2,}\/|\bwww\.|\.(?:com|net|org|info|biz|shop|online|site|xyz|click)(?![\p{L}'’])/iu;

/**
 * The first character of a name that is not allowed, or its code point when it is invisible; for a web address the
 * telling part. Null when the name is valid.
 */
export function signNotForNames(name: string): string | null {
  const wrong = [...name].find((one) => !sign.test(one) || pictures.test(one));
  if (wrong === undefined) return webAddress.exec(name)?.[0] ?? null;
  if (!/[\p{C}\p{Z}]/u.test(wrong)) return wrong;
  return `U+${(wrong.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Fault of a person's name in any script; null when it is valid. */
export function nameFaultOf(name: string): 'required' | 'tooLong' | 'invalid' | null {
  if (name === '') return 'required';
  if ([...name].length > longestName) return 'tooLong';
  if (signNotForNames(name) !== null) return 'invalid';
  // Combining marks without a letter are no name.
  return /\p{L}/u.test(name) ? null : 'required';
}
