import { latinDigits } from '../search/latin-digits';
import { decodePunycode } from './punycode';
import { withoutInvisible } from './typed-text';

/** Longest address in characters (RFC 5321). */
const longestAddress = 254;

// The two parts of the pattern that browsers use for `type=email`: https://html.spec.whatwg.org/#valid-e-mail-address
const notLocal = /[^a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]/u;
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const domain = new RegExp(String.raw`^${label}(?:\.${label})*$`);

/** Signs that no domain has, in any script. */
const notDomain = /[^\p{L}\p{M}\p{N}.。．｡-]/u;

export type MailFault = 'noAt' | 'twoAts' | 'noEnding' | 'space' | 'sign' | 'invalid';

/** A valid e-mail address, its domain in ASCII as browsers send it, or the code of its fault. */
export type MailReading = { address: string } | { fault: MailFault };

/**
 * Parses an e-mail address by the browsers' rule for `type=email`, with a domain in any script. Unlike browsers it
 * requires a top-level domain, such as `.com`.
 */
export function readMailAddress(typed: string): MailReading {
  const { local, host, more } = partsOf(typed);
  if (host === undefined) return { fault: 'noAt' };
  if (more.length > 0) return { fault: 'twoAts' };
  const wrong = wrongSign(local, host);
  if (wrong !== null) return { fault: /\s/.test(wrong) ? 'space' : 'sign' };
  if (local === '') return { fault: 'invalid' };
  const ascii = asciiDomain(host);
  if (!domain.test(ascii)) return { fault: 'invalid' };
  if (!ascii.includes('.')) return { fault: 'noEnding' };
  const address = `${local}@${ascii}`;
  return address.length > longestAddress ? { fault: 'invalid' } : { address };
}

/** The first character that cannot stand in an address; empty when there is none. */
export function signNotForMail(typed: string): string {
  const { local, host = '' } = partsOf(typed);
  return wrongSign(local, host) ?? '';
}

function partsOf(typed: string) {
  const [local = '', host, ...more] = bareAddress(asTyped(withoutInvisible(typed))).split('@');
  return { local: latinDigits(local), host, more };
}

const wrongSign = (local: string, host: string): string | null =>
  (notLocal.exec(local) ?? notDomain.exec(host))?.[0] ?? null;

/**
 * Chromium has turned a domain with `،` into Punycode before anybody can read the field: `mariam@example.com،` into
 * `mariam@example.xn--com-nwe`. A domain without such a sign is left as it is.
 */
function asTyped(text: string): string {
  const [local, host, ...more] = text.split('@');
  const decoded = host?.replace(
    /xn--([a-z\d-]+)/gi,
    (label, rest) => decodePunycode(rest) ?? label,
  );
  const isChanged = decoded !== undefined && decoded !== host && notDomain.test(decoded);
  return isChanged ? [local, decoded, ...more].join('@') : text;
}

/**
 * Removes what comes with a copied address: full-width signs of East Asian keyboards, the name in `Mariam <a@b.com>`,
 * `mailto:` with its fields, quotation marks, and the end of a sentence or list. Spaces at the `@` or the only dot of the
 * domain, and a comma in place of that dot, have one meaning: `mariam @gmail. com`, `mariam@gmail,com`.
 */
function bareAddress(text: string): string {
  const [, inBrackets] = /<([^<>]+)>[^<>@]*$/.exec(halfWidth(text)) ?? [];
  return (inBrackets ?? halfWidth(text))
    .trim()
    .replace(/^mailto:\s*([^?]*).*$/i, '$1')
    .replace(/^'(.*)'$/, '$1')
    .replace(/^["“”„«»‹›‘’([]+|[\s.,;،؛。、!?؟"“”«»‹›‘’)\]]+$/gu, '')
    .replace(/\s*@\s*/g, '@')
    .replace(/@([^\s.,،]+)(?:\s*\.\s*|\s*[,،]\s*)([a-z]{2,})$/i, '@$1.$2');
}

/** Full-width forms of ASCII are in the same order as ASCII. */
const halfWidth = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Converts a domain such as `موقع.example` to Punycode. Text that cannot be a domain is returned as it is. */
function asciiDomain(host: string): string {
  if (!/[^\x20-\x7e]/.test(host)) return host;
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
}
