import { directionOf, type Locale } from 'shared-contracts/locale';
import { escapeHtml } from '../../security/escape-html';
import { unbrokenHtml } from './unbroken';

/** A paragraph of a mail, or a link. */
export type Paragraph = string | { text: string; address: string };

export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** Body of an automatic mail as text and HTML, with headers for its language and origin. */
export function mailBody(locale: Locale, paragraphs: readonly Paragraph[]) {
  const lines = paragraphs.map((part) =>
    typeof part === 'string' ? part : `${part.text}:\n${part.address}`,
  );
  const body = paragraphs.map((part) => `<p>${htmlOf(part)}</p>`).join('');
  const opening = `<html lang="${locale}" dir="${directionOf(locale)}">`;
  return {
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html>${opening}<meta charset="utf-8"><body>${body}</body></html>`,
    // Keeps out-of-office replies from being sent.
    headers: { 'Auto-Submitted': 'auto-replied', 'Content-Language': locale },
  };
}

const htmlOf = (part: Paragraph): string =>
  typeof part === 'string'
    ? unbrokenHtml(part)
    : `<a href="${escapeHtml(part.address)}">${unbrokenHtml(part.text)}</a>`;
