import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { formMessages } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';

type Messages = (typeof formMessages)['en'];
export type FieldName = keyof Messages['fields'];
export type FormName = keyof Messages['forms'];

const folder = path.join(import.meta.dirname, '../../shared-contracts/src/forms/messages');

// Read from disk, since Playwright does not import JSON.
const readMessageFile = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

function readMessages(locale: Locale): Messages {
  const [first, rest] = [
    readMessageFile(`first/${locale}.json`),
    readMessageFile(`${locale}.json`),
  ];
  const { fields, forms, errors } = first;
  return {
    ...{ ...rest, ...first, fields: { ...rest.fields, ...fields } },
    ...{ forms: { ...rest.forms, ...forms }, errors: { ...rest.errors, ...errors } },
  };
}

const messages = { en: readMessages('en'), ar: readMessages('ar') };

/** The forms' messages in a language. */
export const messagesIn = (locale: Locale): Messages => messages[locale];

/** The message for an error code, with the values it quotes for Bahraini numbers. */
export function errorMessage(locale: Locale, code: string): string {
  const [field = '', fault = ''] = code.split('.');
  const sentence: unknown = Reflect.get(Reflect.get(messages[locale].errors, field), fault);
  return String(sentence).replace(/{{(\w+)}}/g, (_, name: string) => placeholderValues[name] ?? '');
}

const placeholderValues: Record<string, string> = {
  ...{ min: '2', max: '60', digits: '8', dialCode: '+973' },
  example: '3600\u00a00000',
  // From R2D2, which the tests enter as a name
  ...{ nameSign: '2', firstNameSign: '2', lastNameSign: '2' },
};
