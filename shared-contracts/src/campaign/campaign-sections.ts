/** Types for landing pages of other teams: props of the fragments that show campaigns. */
export type { OfferProps, SectionProps } from './lent';
export type { SectionKind } from './sections';
export type { LocalizedSection, LocalizedSectionOf } from './shown';
