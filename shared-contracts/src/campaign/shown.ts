import type { Locale } from '../locale/locale';
import type { Picture } from '../picture/picture';
import type { Section, SectionKind } from './sections';

/** A text in both languages. */
export interface Bilingual {
  en: string;
  ar: string;
}

/** A value of a campaign's file in one language: texts as strings, pictures with their alternative text. */
export type Shown<Value, Image = Picture> = Value extends Bilingual
  ? string
  : Value extends readonly (infer Item)[]
    ? Shown<Item, Image>[]
    : Value extends object
      ? {
          [Key in keyof Value as Exclude<Key, 'alt'>]: Key extends 'image'
            ? Image
            : Shown<Value[Key], Image>;
        }
      : Value;

/** Props of the component that shows a section. */
export type ShownSection<Image = Picture> = {
  [Kind in SectionKind]: Shown<Extract<Section, { kind: Kind }>, Image>;
}[SectionKind];

/** A section of one kind. */
export type ShownAs<Kind extends SectionKind, Image = Picture> = Extract<
  ShownSection<Image>,
  { kind: Kind }
>;

/** Resolves the file names of pictures and films. */
export interface Shelf<Image> {
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
  shelf: Shelf<Image>,
): ShownSection<Image> {
  // `shown` transforms values as the type `Shown` does.
  return shown(section, locale, shelf) as ShownSection<Image>;
}

function shown<Image>(value: unknown, locale: Locale, shelf: Shelf<Image>): unknown {
  if (Array.isArray(value)) return value.map((item) => shown(item, locale, shelf));
  if (typeof value !== 'object' || value === null) return value;
  if ('en' in value && 'ar' in value) return value[locale];
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      if (key === 'alt') return [];
      if (key === 'image') return [[key, shelf.picture(String(part), altOf(value, locale))]];
      if (key === 'film') return [[key, shelf.film(String(part))]];
      return [[key, shown(part, locale, shelf)]];
    }),
  );
}

const altOf = (value: object, locale: Locale): string =>
  ('alt' in value ? (value.alt as Bilingual | undefined)?.[locale] : undefined) ?? '';
