import type { Picture } from '../picture/picture';
import type { Localized as Shown } from './localized-section';
import type { Section, SectionKind } from './sections';

// The former names of types that other teams' sources import. The API report compares generic types by their text.

/** @deprecated Use `LocalizedSection`. */
export type ShownSection<Image = Picture> = {
  [Kind in SectionKind]: Shown<Extract<Section, { kind: Kind }>, Image>;
}[SectionKind];

/** @deprecated Use `LocalizedSectionOf`. */
export type ShownAs<Kind extends SectionKind, Image = Picture> = Extract<
  ShownSection<Image>,
  { kind: Kind }
>;
