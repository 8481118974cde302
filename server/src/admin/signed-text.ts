import { createHmac, createSecretKey } from 'node:crypto';
import { isSameSecret } from './staff-tokens';

/** Texts that leave this site and must come back unchanged. What is signed for one purpose is nothing for another. */
export function signedTexts(secret: string, purpose: string) {
  // made once: from a text it would be for each signature
  const key = createSecretKey(secret, 'utf8');
  const signatureOf = (text: string) =>
    createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url');
  return {
    sign: (text: string) => `${text}.${signatureOf(text)}`,
    /** The text; null when we did not sign it. */
    read(signed: string) {
      const end = signed.lastIndexOf('.');
      // most who are asked bring none
      if (end < 0) return null;
      const text = signed.slice(0, end);
      return isSameSecret(signed.slice(end + 1), signatureOf(text)) ? text : null;
    },
  };
}

/** ms for which a link is good. */
const aDay = 24 * 60 * 60 * 1000;

/** Signed texts that are good for a day: links to what is not live. */
export function signedLinks(secret: string, purpose: string, now = () => new Date()) {
  const texts = signedTexts(secret, purpose);
  return {
    make(text: string, until = new Date(now().getTime() + aDay)) {
      return { token: texts.sign(`${text}.${until.getTime()}`), until };
    },
    /** Whether we made it, however old it is. */
    isOurs: (token: string): boolean => texts.read(token) !== null,
    /** Null when it is not ours, or too old. */
    read(token: string) {
      const text = texts.read(token);
      if (text === null) return null;
      const end = text.lastIndexOf('.');
      const until = new Date(Number(text.slice(end + 1)));
      return now() < until ? { text: text.slice(0, end), until } : null;
    },
  };
}
