/** Converts decimal digits of any script to `0-9`: Arabic, Persian, Indian, full-width. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Unicode lists the digits of each script from 0 to 9 without a gap. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(before - 1))) before -= 1;
  return (code - before) % 10;
}
