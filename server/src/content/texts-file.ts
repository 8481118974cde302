import type { OwnTexts } from 'shared-contracts/api';
import type { SiteTexts } from 'shared-contracts/content';
import { type Locale, locales } from 'shared-contracts/locale';
import * as v from 'valibot';
import type { Fault } from './content-error';
import { arabicText, type RecordMetadata, text } from './fields';

/** The texts of a release may be as long as a paragraph. */
const maxLength = 2000;
const ownText = <Schema extends typeof text | typeof arabicText>(schema: Schema) =>
  v.optional(v.pipe(schema, v.maxLength(maxLength, `must have at most ${maxLength} characters`)));

/**
 * `texts.json`: texts in place of those of the releases, by `<namespace>/<key with slashes>`, such as
 * `mfe-careers/job/apply`. A language that is left out keeps the release's text.
 */
export const textsFile = v.record(
  v.pipe(
    text,
    v.regex(
      /^[\w-]+(\/[\w-]+)+$/,
      'must be the name of a text of the site, such as "mfe-careers/job/apply"',
    ),
    v.metadata({ keyTitle: 'text_name', entryTitle: 'own_text' } satisfies RecordMetadata),
  ),
  v.pipe(
    v.strictObject({ en: ownText(text), ar: ownText(arabicText) }),
    v.check(({ en, ar }) => en !== undefined || ar !== undefined, 'empty'),
  ),
);
export type TextsContent = v.InferOutput<typeof textsFile>;

/** The texts of one language, as the shell takes them. */
export function ownTextsIn(texts: TextsContent, locale: Locale): OwnTexts {
  const own: OwnTexts = {};
  for (const [name, { [locale]: said }] of Object.entries(texts)) {
    const [namespace = '', ...key] = name.split('/');
    if (said !== undefined) own[namespace] = { ...own[namespace], [key.join('.')]: said };
  }
  return own;
}

/** The texts that visitors read: those of the releases, and what staff say instead. */
export const allTexts = (released: SiteTexts, own: TextsContent): SiteTexts =>
  Object.fromEntries(
    Object.entries(released).map(([name, { en, ar }]) => [
      name,
      { en: own[name]?.en ?? en, ar: own[name]?.ar ?? ar },
    ]),
  );

/** Values such as `{{count}}` that a release's text has and an own text lacks, or the other way round. */
export function valueFaults(texts: unknown, released: SiteTexts): Fault[] {
  const read = v.safeParse(textsFile, texts);
  if (!read.success) return [];
  return Object.entries(read.output).flatMap(([name, own]) =>
    locales.flatMap((locale) => {
      const [text, original] = [own[locale], released[name]?.[locale]];
      if (text === undefined || original === undefined) return [];
      const [values, wanted] = [valuesIn(text), valuesIn(original)];
      const fault = (reason: string) => ({
        file: 'content/texts.json',
        field: `${name}.${locale}`,
        reason,
      });
      return [
        // A plural form may say its number in words.
        ...wanted
          .filter((value) => !values.includes(value) && !(isPlural(name) && value === '{{count}}'))
          .map((value) => fault(`must keep ${value}, which the site fills in`)),
        ...values
          .filter((value) => !wanted.includes(value))
          .map((value) => fault(`must not have ${value}: the site has no value for it here`)),
      ];
    }),
  );
}

/** `{{count}}` in messages, `{count}` in texts that come with a page's data. */
const valuesIn = (text: string): string[] => text.match(/\{\{?\w+\}?\}/g) ?? [];

const isPlural = (name: string) => /_(zero|one|two|few|many|other)$/.test(name);
