const digit = /\p{Nd}/gu;

/** Converts decimal digits of any script to `0-9`: Arabic, Persian, Indian, full-width. */
export function latinDigits(text: string): string {
  return text.replace(digit, (one) => String(valueOf(one)));
}

/** Unicode lists the digits of a script from 0 to 9 without a gap, and never joins two scripts except by tens. */
function valueOf(one: string): number {
  const code = one.codePointAt(0) ?? 0;
  let before = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(before - 1))) before -= 1;
  return (code - before) % 10;
}
