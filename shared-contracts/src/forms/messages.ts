import type { Locale } from '../locale/locale';
import type { MessageValues } from './message-values';
import ar from './messages/ar.json';
import en from './messages/en.json';
import firstAr from './messages/first/ar.json';
import firstEn from './messages/first/en.json';
import { wholeMessages } from './whole-messages';

/** Messages of all forms, for the i18next namespace `forms`. */
export const formMessages = { en: wholeMessages(firstEn, en), ar: wholeMessages(firstAr, ar) };

/** Message of an error code such as `phone.length`, for the server, which has no i18next. */
export function formMessage(locale: Locale, code: string, values: MessageValues = {}): string {
  const { errors } = formMessages[locale];
  return fill(textAt(errors, code) ?? errors.unexpected, values);
}

/** Message that confirms a form; `form` is the definition's name. `isBooked`: a time was booked with it. */
export function receiptMessage(
  locale: Locale,
  form: string,
  reference: string,
  isBooked = false,
): string {
  const { forms } = formMessages[locale];
  const booked = isBooked ? textAt(forms, `${form}.booked`) : undefined;
  return fill(booked ?? textAt(forms, `${form}.received`) ?? '', { reference });
}

function textAt(messages: object, key: string): string | undefined {
  let at: unknown = messages;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = Reflect.get(at, part);
  }
  return typeof at === 'string' ? at : undefined;
}

function fill(text: string, values: MessageValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
