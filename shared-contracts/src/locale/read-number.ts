import { latinDigits } from '../search/latin-digits';

const thousand = /(?<=\d)\s*(?:k|thousand|[أا]لف|[آا]لاف)$/u;

/** A whole number, its thousands parted by one mark or by none; `1,25,000` is how India parts them. */
const whole = /^\d+$|^\d{1,3}([ ,.])(?:\d{2,3}\1)*\d{3}$/;

interface NumberKind {
  /** What may stand before or after it, as the source of a pattern: `bhd|dinars?|دينار`. */
  unit: string;
  /** Most decimals. Where there are none, a lone dot before three digits parts thousands. */
  decimals: number;
}

/**
 * Reads a number as people write it: digits of any keyboard, a unit at either end, thousands parted by spaces, commas,
 * dots or apostrophes, a decimal dot or comma. Null when it is not one number.
 */
export function readNumber(typed: string, { unit, decimals }: NumberKind): number | null {
  const bare = latinDigits(typed)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase()
    .replace(new RegExp(`^(?:${unit})\\s*(?=\\d)|\\s*(?:${unit})\\.?$`, 'gu'), '');
  const marked = bare
    .replace(thousand, '')
    .replace(/[\s'’٬]+/gu, ' ')
    .replaceAll('،', ',');
  const decimal = decimalMark(marked, decimals);
  const [before, after = ''] =
    decimal === -1 ? [marked] : [marked.slice(0, decimal), marked.slice(decimal + 1)];
  if (!whole.test(before) || !/^\d{0,3}$/.test(after) || (decimal !== -1 && after === ''))
    return null;
  const number = Number(`${before.replace(/\D/g, '')}.${after}`);
  // `8,50` may be a slip for `8,500`; only a meter's tenths follow a whole number of four digits
  if (decimals === 0 && after !== '' && number < 1000) return null;
  return thousand.test(bare) ? number * 1000 : number;
}

/** Where the decimals begin; -1 when there are none. The dot, the comma and the Arabic mark may all say so. */
function decimalMark(text: string, decimals: number): number {
  const arabic = text.indexOf('٫');
  if (arabic !== -1) return arabic;
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const mark = text.charAt(last);
  if (last === -1 || text.indexOf(mark) !== last) return -1;
  const isAlone = !/[ ,.]/.test(text.slice(0, last));
  const partsThousands = /^(?!0)\d{1,3}[,.]\d{3}$/.test(text) && (mark === ',' || decimals === 0);
  return isAlone && partsThousands ? -1 : last;
}
