import type { Locale } from '../locale/locale';
import type { Picture } from '../picture/picture';
import { type InstalmentCost, instalmentCost } from './instalment-cost';
import type { Section, SectionKind } from './sections';

/** A text in both languages. */
export interface Bilingual {
  en: string;
  ar: string;
}

/** A value of a campaign's file in one language: texts as strings, pictures with their alternative text. */
export type Localized<Value, Image = Picture> = Value extends Bilingual
  ? string
  : Value extends readonly (infer Item)[]
    ? Localized<Item, Image>[]
    : Value extends object
      ? {
          [Key in keyof Value as Exclude<Key, 'alt'>]: Key extends 'image'
            ? Image
            : Localized<Value[Key], Image>;
        }
      : Value;

/** Props of the component that shows a section. */
export type LocalizedSection<Image = Picture> = {
  [Kind in SectionKind]: Localized<Extract<Section, { kind: Kind }>, Image>;
}[SectionKind];

export type LocalizedSectionOf<Kind extends SectionKind, Image = Picture> = Extract<
  LocalizedSection<Image>,
  { kind: Kind }
>;

/** A price as `sectionIn` gives it: with what its instalment costs, so that no page loads the calculator for it. */
export type CalculatedPrice = LocalizedSectionOf<'price'> & { cost?: InstalmentCost };

/** Resolves the file names of pictures and films. */
export interface MediaResolver<Image> {
  picture(name: string, alt: string): Image;
  /** Returns the address of a film. */
  film(name: string): string;
}

/**
 * Selects one language of a section, for pages on the server and for drafts in the studio. Fields that are not filled
 * in stay empty.
 */
export function sectionIn<Image>(
  section: Section,
  locale: Locale,
  media: MediaResolver<Image>,
): LocalizedSection<Image> {
  // `localizeValue` transforms values as the type `Localized` does.
  const localized = localizeValue(section, locale, media) as LocalizedSection<Image>;
  const cost = section.kind === 'price' ? instalmentCost(section) : undefined;
  return Object.assign(localized, cost && { cost });
}

function localizeValue<Image>(
  value: unknown,
  locale: Locale,
  media: MediaResolver<Image>,
): unknown {
  if (Array.isArray(value)) return value.map((item) => localizeValue(item, locale, media));
  if (typeof value !== 'object' || value === null) return value;
  if ('en' in value && 'ar' in value) return value[locale];
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      if (key === 'alt') return [];
      if (key === 'image') return [[key, media.picture(String(part), altOf(value, locale))]];
      if (key === 'film') return [[key, media.film(String(part))]];
      return [[key, localizeValue(part, locale, media)]];
    }),
  );
}

const altOf = (value: object, locale: Locale): string =>
  ('alt' in value ? (value.alt as Bilingual | undefined)?.[locale] : undefined) ?? '';
