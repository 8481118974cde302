import { clockInBahrain, formatDate, type Locale } from 'shared-contracts/locale';
import { fillPlaceholders } from '../staff-language';
import ar from './messages/ar.json';
import en from './messages/en.json';
import type { NoticeRow, NoticeWords } from './notices.queries';

export type NoticeMessages = typeof en;

export const noticeMessages: Record<Locale, NoticeMessages> = { en, ar };

/** A notice in words: a title that may stand on a locked screen, and a sentence. */
export interface NoticeText {
  title: string;
  text: string;
}

type Worded = Pick<NoticeRow, 'kind' | 'words'>;

export function noticeText({ kind, words }: Worded, locale: Locale): NoticeText {
  const messages = noticeMessages[locale];
  const { title, text } = messages.kinds[kind];
  const values = valuesOf(words, locale);
  const sentences = [text];
  if (kind === 'lead-overdue' || kind === 'lead-due-soon')
    sentences.push(values.name ? messages.claimed : messages.unclaimed);
  if (values.insteadOf) sentences.push(messages.insteadOf);
  else if (values.asked) sentences.push(messages.asked);
  return {
    title: fillPlaceholders(title, values),
    text: fillPlaceholders(sentences.join(' '), values).trim(),
  };
}

/** The words of a notice in one language; times in Bahrain's. */
function valuesOf(words: string, locale: Locale): Record<string, string> {
  const parsed: NoticeWords = JSON.parse(words); // `addNotices` wrote it
  return Object.fromEntries(
    Object.entries(parsed).map(([name, value]) => {
      const word = typeof value === 'string' ? value : value[locale];
      return [name, name === 'at' ? momentText(word) : word];
    }),
  );
}

/** Day and time in Bahrain: `28-11-2026, 08:30`. No line breaks in it, and Arabic does not reorder it. */
export function momentText(instant: string): string {
  const clock = clockInBahrain(new Date(instant));
  const day = formatDate(clock).replaceAll('-', '-\u2060');
  return `\u2066${day},\u00a0${clock.slice(11)}\u2069`;
}

export function digestSubject(count: number, locale: Locale): string {
  const forms: Record<string, string> = noticeMessages[locale].digest;
  const form = forms[`subject_${new Intl.PluralRules(locale).select(count)}`];
  return fillPlaceholders(form ?? '', { count: String(count) });
}
