import { latinDigits } from '../search/latin-digits';
import { withoutInvisible } from './typed-text';

/** Longest address in characters (RFC 5321). */
const longestAddress = 254;

// The two parts of the pattern that browsers use for `type=email`: https://html.spec.whatwg.org/#valid-e-mail-address
const localPart = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const domain = new RegExp(String.raw`^${label}(?:\.${label})*$`);

export type MailFault = 'noAt' | 'twoAts' | 'noEnding' | 'invalid';

/** A valid e-mail address, its domain in ASCII as browsers send it, or the code of its fault. */
export type MailReading = { address: string } | { fault: MailFault };

/**
 * Parses an e-mail address by the browsers' rule for `type=email`, with a domain in any script. Unlike browsers it
 * requires a top-level domain, such as `.com`.
 */
export function readMailAddress(typed: string): MailReading {
  const [typedLocal = '', host, ...more] = bareAddress(withoutInvisible(typed)).split('@');
  const local = latinDigits(typedLocal);
  if (host === undefined) return { fault: 'noAt' };
  if (more.length > 0) return { fault: 'twoAts' };
  if (!localPart.test(local)) return { fault: 'invalid' };
  const ascii = asciiDomain(host);
  if (!domain.test(ascii)) return { fault: 'invalid' };
  if (!ascii.includes('.')) return { fault: 'noEnding' };
  const address = `${local}@${ascii}`;
  return address.length > longestAddress ? { fault: 'invalid' } : { address };
}

/**
 * Removes what comes with a copied address: full-width signs of East Asian keyboards, the name in `Mariam <a@b.com>`,
 * `mailto:` with its fields, and the end of a sentence or list.
 */
function bareAddress(text: string): string {
  const [, inBrackets] = /<([^<>]+)>[^<>@]*$/.exec(halfWidth(text)) ?? [];
  return (inBrackets ?? halfWidth(text))
    .trim()
    .replace(/^mailto:\s*([^?]*).*$/i, '$1')
    .replace(/[\s.,;،؛。]+$/u, '');
}

/** Full-width forms of ASCII are in the same order as ASCII. */
const halfWidth = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Converts a domain such as `موقع.example` to Punycode. Text that cannot be a domain is returned as it is. */
function asciiDomain(host: string): string {
  if (!/^[\p{L}\p{M}\p{N}.。．｡-]*$/u.test(host) || !/[^\x20-\x7e]/.test(host)) return host;
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
}
