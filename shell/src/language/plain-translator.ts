import type { i18n } from 'i18next';
import type { Locale } from 'shared-contracts/locale';
import { type Messages, textOf } from 'shared-contracts/remote';

interface Values {
  [name: string]: unknown;
  /** Chooses the plural form, when it is a number. */
  count?: unknown;
  context?: unknown;
  defaultValue?: unknown;
  skipInterpolation?: boolean;
}

/**
 * A translator that finds texts, plural forms among them, and fills them in as i18next does. Pages of visitors say
 * nothing else, and would bring 13 kB for it (decision 11); a release whose messages need more is refused.
 */
export function plainTranslator(locale: Locale): i18n {
  const bundles = new Map<string, Messages>();
  const find = (namespace: string, key: string) => textOf(bundles.get(namespace) ?? {}, key);
  const translator = {
    language: locale,
    exists: (key: string, { ns = 'shell' }: { ns?: string } = {}) => find(ns, key) !== undefined,
    getFixedT:
      (_language: Locale, namespace: string) =>
      (key: string, values: Values = {}) => {
        const forms = formsOf(key, values, locale).map((form) => find(namespace, form));
        const text = forms.find((form) => form !== undefined) ?? `${values.defaultValue ?? key}`;
        return values.skipInterpolation ? text : filledIn(text, values);
      },
    hasResourceBundle: (_language: Locale, namespace: string) => bundles.has(namespace),
    addResourceBundle(_language: Locale, namespace: string, messages: Messages) {
      bundles.set(namespace, messages);
      return translator;
    },
  };
  // no more of it is asked for
  return translator as unknown as i18n;
}

/** The names that a text may have for these values, the fittest first. */
function formsOf(key: string, { count, context }: Values, locale: Locale): string[] {
  const keys = context ? [`${key}_${context}`, key] : [key];
  if (typeof count !== 'number') return keys;
  const forms = [`_${pluralOf(Math.abs(count), locale)}`, ''];
  if (count === 0) forms.unshift('_zero');
  return keys.flatMap((name) => forms.map((form) => name + form));
}

/** The plural form of a number. Not by `Intl`, whose first rules take a phone as long as a screen. */
function pluralOf(count: number, locale: Locale): string {
  if (locale === 'en') return count === 1 ? 'one' : 'other';
  if (!Number.isInteger(count)) return 'other';
  const rest = count % 100;
  return ['zero', 'one', 'two'][count] ?? (rest < 3 ? 'other' : rest < 11 ? 'few' : 'many');
}

const filledIn = (text: string, values: Values): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_place, name: string) => `${values[name] ?? ''}`);
