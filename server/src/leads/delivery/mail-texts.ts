import type { Locale } from 'shared-contracts/locale';
import { ownTextsIn, type TextsContent } from '../../content/texts-file';
import ar from './messages/ar.json';
import en from './messages/en.json';

/** Namespace of these texts in `texts.json`. */
const namespace = 'mails';

/** The others are read by the dealer's staff. */
const ofVisitors = ({
  acknowledgement,
  newsletter,
  alert,
  hold: { over: _, ...hold },
  answer,
  closedDay,
  bookingMoved,
}: typeof en) => ({ acknowledgement, newsletter, alert, hold, answer, closedDay, bookingMoved });

type MailTexts = ReturnType<typeof ofVisitors>;

const released = { en: ofVisitors(en), ar: ofVisitors(ar) };

/** What mails to visitors say, by the namespace of `texts.json`. */
export const visitorMails = { [namespace]: released };

/** What mails to visitors say, with the texts that staff have written in place of the program's. */
export function mailTexts(texts: TextsContent): Record<Locale, MailTexts> {
  const inLocale = (locale: Locale) =>
    replaceTexts(released[locale], ownTextsIn(texts, locale)[namespace] ?? {});
  return { en: inLocale('en'), ar: inLocale('ar') };
}

/** @param own texts by key, such as `hold.ended.subject`; a key without a text of the program is left out */
function replaceTexts<Texts extends object>(
  texts: Texts,
  own: Readonly<Record<string, string>>,
  path = '',
): Texts {
  const entries = Object.entries(texts).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'object' && value !== null
      ? replaceTexts(value, own, `${path}${key}.`)
      : (own[path + key] ?? value),
  ]);
  return Object.fromEntries(entries);
}
