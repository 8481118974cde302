// RFC 3492: https://www.rfc-editor.org/rfc/rfc3492#section-6. Browsers have no decoder.
const base = 36;
const [least, most] = [1, 26];

/** Decodes a label of a domain without its `xn--`; null when it is none. */
export function decodePunycode(encoded: string): string | null {
  const end = encoded.lastIndexOf('-');
  const letters = encoded.slice(0, Math.max(end, 0)).split('');
  let [code, place, bias] = [128, 0, 72];
  for (let at = end + 1; at < encoded.length; ) {
    const before = place;
    let weight = 1;
    for (let limit = base - bias; ; limit += base) {
      const digit = digitOf(encoded.charAt(at));
      at += 1;
      if (digit === null) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(limit, least), most);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = letters.length + 1;
    bias = adapt(place - before, length, before === 0);
    code += Math.floor(place / length);
    if (code > 0x10ffff) return null;
    place %= length;
    letters.splice(place, 0, String.fromCodePoint(code));
    place += 1;
  }
  return letters.join('');
}

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35. */
function digitOf(sign: string): number | null {
  if (!/^[a-z\d]$/i.test(sign)) return null;
  return (parseInt(sign, base) + 26) % base;
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  while (rest > 455) {
    rest = Math.floor(rest / (base - least));
    bias += base;
  }
  return bias + Math.floor((base * rest) / (rest + 38));
}
