import { latinDigits } from '../search/latin-digits';

const thousand = /(?<=\d)\s*(?:k|thousand|[أا]لف|[آا]لاف)$/u;

/** A whole number with one kind of thousands separator or none; India writes `1,25,000`. */
const whole = /^\d+$|^\d{1,3}([ ,.])(?:\d{2,3}\1)*\d{3}$/;

const aboutWords =
  'about|around|approx(?:imately|\\.)?|circa|ca\\.|nearly|almost|حوال[يى]|تقريب(?:اً|ًا|ا)?|قرابة|نحو|بحدود';

/** "About", before or after a number; `85,000+` is "at least". */
const about = new RegExp(`^(?:[~≈∼]|${aboutWords})\\s*|\\s*(?:\\+|${aboutWords})$`, 'gu');

/** The same between number and unit: `85,000+ km`. */
const aboutBeforeUnit = /\s*\+$/u;

/** What closes a sum so that nobody can add to it: `85,000/-` and `85,000/=` in South Asia and Africa. */
const closing = /\s*\/\s*[-=‐‑‒–—]$/u;

/** The same in Europe, `85.000,-`: the dash stands for the decimals, so every mark before it separates thousands. */
const noDecimals = /\s*[.,][-‐‑‒–—]+$/u;

interface NumberKind {
  /** Pattern of the units allowed before or after the number: `bhd|dinars?|دينار`. */
  unit: string;
  /** Maximum number of decimals. With 0, a single dot before three digits separates thousands. */
  decimals: number;
}

/**
 * Parses a number as people write it: digits of any script, a unit at either end, spaces, commas, dots or apostrophes
 * between thousands, a decimal dot or comma, "about" at either end, `/-` or `,-` after it. Null when it is not a single number.
 */
export function readNumber(typed: string, { unit, decimals }: NumberKind): number | null {
  const bare = latinDigits(typed)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase()
    .replace(about, '')
    .replace(new RegExp(`^(?:${unit})\\s*(?=\\d)|\\s*(?:${unit})\\.?$`, 'gu'), '')
    .replace(closing, '')
    .replace(aboutBeforeUnit, '');
  const isWhole = noDecimals.test(bare);
  const marked = bare
    .replace(noDecimals, '')
    .replace(thousand, '')
    .replace(/[\s'’٬]+/gu, ' ')
    .replaceAll('،', ',');
  const decimal = decimalMark(marked, isWhole ? 0 : decimals);
  const [before, after = ''] =
    decimal === -1 ? [marked] : [marked.slice(0, decimal), marked.slice(decimal + 1)];
  if (!whole.test(before) || !/^\d{0,3}$/.test(after) || (decimal !== -1 && after === ''))
    return null;
  const number = Number(`${before.replace(/\D/g, '')}.${after}`);
  if (thousand.test(bare)) return Math.round(number * 1000);
  // `8,50` may be a typo for `8,500`; only tenths of an odometer with four digits or more are accepted.
  return decimals === 0 && after !== '' && number < 1000 ? null : number;
}

/** Index of the decimal separator (dot, comma or the Arabic one); -1 without decimals. */
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
