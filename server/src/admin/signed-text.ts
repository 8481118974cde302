import { createHmac } from 'node:crypto';
import { isSameSecret } from './staff-tokens';

/** Texts that leave this site and must come back unchanged. */
export interface SignedTexts {
  sign(text: string): string;
  /** The text; null when we did not sign it. */
  read(signed: string): string | null;
}

/** What is signed for one purpose is nothing for another. */
export function signedTexts(secret: string, purpose: string): SignedTexts {
  const signatureOf = (text: string) =>
    createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url');
  return {
    sign: (text) => `${text}.${signatureOf(text)}`,
    read(signed) {
      const end = signed.lastIndexOf('.');
      const text = signed.slice(0, Math.max(end, 0));
      return isSameSecret(signed.slice(end + 1), signatureOf(text)) ? text : null;
    },
  };
}

/** ms for which a link is good. */
const aDay = 24 * 60 * 60 * 1000;

/** Signed texts that are good for a day: links to what is not live. */
export interface SignedLinks {
  make(text: string): { token: string; until: Date };
  /** Null when it is not ours, or too old. */
  read(token: string): { text: string; until: Date } | null;
}

export function signedLinks(
  secret: string,
  purpose: string,
  now: () => Date = () => new Date(),
): SignedLinks {
  const texts = signedTexts(secret, purpose);
  return {
    make(text) {
      const until = new Date(now().getTime() + aDay);
      return { token: texts.sign(`${text}.${until.getTime()}`), until };
    },
    read(token) {
      const text = texts.read(token);
      if (text === null) return null;
      const end = text.lastIndexOf('.');
      const until = new Date(Number(text.slice(end + 1)));
      return now() < until ? { text: text.slice(0, end), until } : null;
    },
  };
}
