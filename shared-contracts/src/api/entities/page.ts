import type { Picture } from '../../picture/picture';

export interface HomePage {
  /** Pictures of the ways on. */
  tiles: { models: Picture; service: Picture; parts: Picture };
  /** A silent film that loops, in two formats. */
  film: { mp4: string; webm: string; poster: Picture };
}

export interface About {
  images: Picture[];
  /** Sanitised HTML. */
  content: string;
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
