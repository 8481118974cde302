import type { Fault } from 'shared-contracts/releasing/service';
import type { RemoteModule } from 'shared-contracts/remote';
import { flattenMessages } from '../flatten-messages';

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
/**
 * i18next syntax that messages must not use: formats, because their digits and dates differ from
 * `shared-contracts/locale`, and nesting, because a text requested without values is not searched for
 * references.
 */
const unsupportedSyntax = /\$t\(|\{\{[^{}]*,/;
const arabicForms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Checks that both languages have the same keys and values, that no text is empty, and that Arabic has all
 * plural forms and Latin digits.
 */
export function checkMessages({ messages }: Pick<RemoteModule, 'messages'>): Fault[] {
  const [en, ar] = [flattenMessages(messages.en, '.'), flattenMessages(messages.ar, '.')];
  return [
    ...missingKeys(en, ar).map((key) => fault('ar', key, 'is said in English only')),
    ...missingKeys(ar, en).map((key) => fault('en', key, 'is said in Arabic only')),
    ...[...ar.keys()]
      .filter((key) => key.endsWith('_other'))
      .flatMap((key) =>
        arabicForms
          .map((form) => key.replace(pluralSuffix, `_${form}`))
          .filter((form) => !ar.has(form))
          .map((form) => fault('ar', form, 'Arabic has six plural forms')),
      ),
    ...(['en', 'ar'] as const).flatMap((locale) =>
      [...(locale === 'en' ? en : ar)].flatMap(([key, text]) => faultsOf(locale, key, text)),
    ),
    ...[...ar]
      .filter(([, text]) => /[٠-٩۰-۹]/.test(text))
      .map(([key]) => fault('ar', key, 'digits are Latin in both languages')),
  ];
}

function faultsOf(locale: 'en' | 'ar', key: string, text: string): Fault[] {
  if (text.trim() === '') return [fault(locale, key, 'says nothing')];
  if (!unsupportedSyntax.test(text) && !key.includes('_ordinal_')) return [];
  const mend = 'Hand over what is formatted already, as shared-contracts/locale does it';
  const rule = 'pages fill in values, and neither formats, ordinal numbers nor other texts';
  return [{ ...fault(locale, key, rule), mend }];
}

const fault = (locale: 'en' | 'ar', key: string, rule: string): Fault => ({
  check: 'messages',
  where: `src/messages/${locale}.json ${key}`,
  rule,
  mend: 'Write it there',
});

function missingKeys(from: Map<string, string>, to: Map<string, string>): string[] {
  const stem = (key: string) => key.replace(pluralSuffix, '');
  const existing = new Set([...to.keys()].map(stem));
  return [...new Set([...from.keys()].map(stem))].filter((key) => !existing.has(key));
}
