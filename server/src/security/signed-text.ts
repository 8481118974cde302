import { createHmac, createSecretKey } from 'node:crypto';
import { isSameSecret } from './secrets';

/** Signs texts that leave the site and come back. A signature is valid for its purpose only. */
export function signedTexts(secret: string, purpose: string) {
  // parsed once, which is faster than passing the text to each signature
  const key = createSecretKey(secret, 'utf8');
  const signatureOf = (text: string) =>
    createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url');
  return {
    sign: (text: string) => `${text}.${signatureOf(text)}`,
    /** The text; null when the signature is not valid. */
    read(signed: string) {
      const end = signed.lastIndexOf('.');
      // fast path: most callers have no signature
      if (end < 0) return null;
      const text = signed.slice(0, end);
      return isSameSecret(signed.slice(end + 1), signatureOf(text)) ? text : null;
    },
  };
}

/** ms that a link is valid. */
const linkLifetimeMs = 24 * 60 * 60 * 1000;

/** Signed texts with an expiry, by default after a day; used for preview links. */
export function signedLinks(secret: string, purpose: string, now = () => new Date()) {
  const texts = signedTexts(secret, purpose);
  return {
    make(text: string, until = new Date(now().getTime() + linkLifetimeMs)) {
      return { token: texts.sign(`${text}.${until.getTime()}`), until };
    },
    /** Whether the signature is valid, expired or not. */
    isOurs: (token: string): boolean => texts.read(token) !== null,
    /** Null when the signature is not valid, or the text has expired. */
    read(token: string) {
      const text = texts.read(token);
      if (text === null) return null;
      const end = text.lastIndexOf('.');
      const until = new Date(Number(text.slice(end + 1)));
      return now() < until ? { text: text.slice(0, end), until } : null;
    },
  };
}
