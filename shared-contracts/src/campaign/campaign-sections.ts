/** Types for landing pages of other teams: props of the fragments that show campaigns. */
export type { LocalizedPageSection, LocalizedProse } from './custom-page';
export type { ShownAs, ShownSection } from './former';
export type { OfferProps, SectionProps } from './lent';
export type { CalculatedPrice, LocalizedSection, LocalizedSectionOf } from './localized-section';
export type { SectionKind } from './sections';
