/** What the page of a landing page's team is passed: types alone, of the parts that campaigns are shown with. */
export type { OfferProps, SectionProps } from './lent';
export type { SectionKind } from './sections';
export type { ShownAs, ShownSection } from './shown';
