import type { OfferType } from '../paths/paths';
import type { Picture, Turntable } from '../picture/picture';

/** What the screens are given: clean types, in one language, whatever the wire spells. */

export interface Settings {
  brandName: string;
  legalName: string;
  tollFreeNumber: string;
  telephoneNumber: string;
  /** International digits only, for the chat link. */
  chatPhone: string;
  openingHours: string;
  showroomAddress: string;
  groupUrl: string;
  manufacturerUrl: string;
  accessoriesUrl: string;
  facebookUrl: string;
  youtubeUrl: string;
  linkedinUrl: string;
  instagramUrl: string;
  twitterUrl: string;
  /** Model slug to the address of an external 360 viewer. */
  viewerUrls: Record<string, string>;
}

export interface SeoRecord {
  title: string;
  description: string;
  keywords: string;
  /** Absolute, or a path of this site; empty means the page's own address. */
  canonical: string;
  ogTitle: string;
  ogDescription: string;
  ogImage: string;
  /** The page's own picture, without words on it: for the page's head. */
  pageImage?: string;
  ogUrl: string;
  twitterTitle: string;
  twitterDescription: string;
  twitterImage: string;
  twitterCard: string;
}

/** A PDF in both languages. */
export interface Brochure {
  address: string;
  bytes: number;
}

/** A model as lists show it. */
export interface ModelSummary {
  slug: string;
  name: string;
  tagline: string;
  hero: Picture;
  side: Picture;
  banner: Picture;
  /** Null where there is none yet. */
  brochure: Brochure | null;
}

export interface KeyFigure {
  label: string;
  value: string;
  unit: string;
}

/** A cell is text; `yes` and `no` stand for a tick and a dash. */
export interface SpecificationRow {
  name: string;
  gl: string;
  glx: string;
}

export interface IllustratedText {
  title: string;
  text: string;
  image: Picture;
}

export interface ModelDetail extends ModelSummary {
  /** mp4 address; this page's hero is a film then. */
  video: string | null;
  /** What stands in the film's place until it plays; null when there is no film. */
  poster: Picture | null;
  keyFigures: KeyFigure[];
  /** Sanitised HTML that stands in for the table; empty when there is a table. */
  specificationHtml: string;
  specification: SpecificationRow[];
  introduction: IllustratedText;
  descriptions: IllustratedText[];
  separation: IllustratedText;
  features: string[];
  featureImages: { caption: string; image: Picture }[];
  rear: Picture;
  /** The film that there is of the model, also where its page opens with the picture; `src` is mp4. */
  film: { src: string; poster: Picture } | null;
  /** The car from all sides, from the front on. */
  turntable: Turntable | null;
  /** The cabin all round, equirectangular. */
  panorama: Picture | null;
}

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

export interface About {
  images: Picture[];
  /** Sanitised HTML. */
  content: string;
}

export interface Job {
  id: number;
  slug: string;
  code: string;
  position: string;
  department: string;
  vacancies: number;
  location: string;
  /** ISO date of publication; empty when unknown. */
  posted: string;
  /** Sanitised HTML. */
  description: string;
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

export interface NewsItem {
  id: number;
  title: string;
  /** Sanitised HTML. */
  content: string;
  /** ISO date of publication. */
  date: string;
  images: Picture[];
}

/** Plain text. */
export interface Faq {
  id: number;
  question: string;
  answer: string;
}

export interface Office {
  id: number;
  title: string;
  address: string;
  /** A map for a frame. */
  mapEmbedUrl: string;
  /** The same place on the map's own site. */
  mapUrl: string;
  openingHours: string;
  /** The hours as schema.org writes them, `Sa,Su 08:00-18:00`; empty when unknown. */
  openingTimes: string;
  telephoneNumber: string;
}

export interface HomePage {
  /** Pictures of the ways on. */
  tiles: { models: Picture; service: Picture; parts: Picture };
  /** A silent film that loops, in two formats. */
  film: { mp4: string; webm: string; poster: Picture };
}

export interface ServiceBookingPage {
  image: Picture;
  /** Sanitised HTML. */
  content: string;
}

export interface Warranty {
  image: Picture;
  /** Sanitised HTML. */
  content: string;
  pictures: { image: Picture; caption: string }[];
}

/** A film that another site shows. */
export interface Film {
  id: number;
  title: string;
  thumbnail: Picture;
  url: string;
  seconds: number;
}

/** The path of a legal page, without its language and first slash. */
export type LegalSlug = 'terms-conditions' | 'privacy-policy';

export interface LegalPage {
  slug: LegalSlug;
  title: string;
  /** Sanitised HTML with a heading for each section. */
  content: string;
  /** ISO date of the last change. */
  updated: string;
}

/** Whether the accessories' own site lets itself be shown in a frame of ours; `silent` when it does not answer. */
export type FrameState = 'shown' | 'refused' | 'silent';

/** What the server answers to a lead. */
export interface LeadReceipt {
  message: string;
  /** Short number that the visitor can quote. */
  reference: string;
}

/** One failed field, or one failure of the whole when `field` is empty. */
export interface Problem {
  field: string;
  /** Such as `phone.length`; turned into words once per side. */
  code: string;
  /** In the visitor's language. */
  message: string;
}
