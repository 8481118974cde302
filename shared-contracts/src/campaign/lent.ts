import type { LandingDeal } from '../api/api';
import type { CarChoice } from '../forms/forms';
import type { LocalizedSection } from './localized-section';
import type { SectionKind } from './sections';

/** Props of `mfe-campaigns/offer`: the offer at the start of a landing page. */
export interface OfferProps {
  deal: LandingDeal;
  /** Options of the form in the page's language. */
  cars: readonly CarChoice[];
  /** Always `website`; older remotes need it, newer servers determine the source themselves. */
  source: string;
}

/** Props of `mfe-campaigns/section`: one section of a landing page. */
export interface SectionProps {
  kind: SectionKind;
  value: LocalizedSection;
  /** Background; adjacent sections alternate. */
  tone?: 'paper' | 'quiet';
  /** The offer of a section with a form. */
  offer?: OfferProps;
}
