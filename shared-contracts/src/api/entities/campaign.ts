import type { OfferType } from '../../paths/paths';
import type { Picture } from '../../picture/picture';
import type { SeoRecord } from './site';

export interface Banner {
  id: number;
  image: Picture;
  /** Which end of lightness the picture has where the text stands. */
  tone: 'light' | 'dark';
  title: string;
  text: string;
  campaign: string;
  offerType: OfferType;
  /** Model that the campaign is about, when it is about one. */
  modelSlug: string | null;
}

export interface LandingDeal {
  image: Picture;
  title: string;
  text: string;
  /** ISO date of the last day. */
  until: string;
  offerType: OfferType;
  campaign: string;
  /** Lightness of the picture where the text stands. */
  tone: 'light' | 'dark';
  /** Car that it is about: chosen beforehand. */
  modelSlug: string | null;
  /** Slugs of the cars that the form offers; empty is all. */
  models: string[];
  /** Services that the form offers; empty is all. */
  services: string[];
  bannerId: number;
}

export interface Offer {
  id: number;
  title: string;
  image: Picture;
  /** Offers of the same category share a tab. */
  category: string;
  /** The category in addresses, the same in both languages: `new-cars`. */
  categoryKey: string;
  /** Sanitised HTML. */
  content: string;
  /** ISO date of the last day. */
  until: string;
  seo: SeoRecord;
}
