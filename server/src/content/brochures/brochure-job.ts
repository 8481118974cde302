import type { PictureTexts } from '../page-schemas';
import type { ModelContent, SettingsContent } from '../schema';
import released from './messages.json';

/** What brochures say beside the content. */
export const brochureTexts = { namespace: 'brochures', released };

/** What a brochure is made of; plain data, so that another thread can make it. */
export interface BrochureJob {
  model: ModelContent;
  settings: SettingsContent;
  messages: typeof released;
  /** What the model's pictures show, by their files. */
  texts: PictureTexts;
  /** Those that are not mirrored in Arabic. */
  upright: readonly string[];
  /** `content/media` */
  mediaDir: string;
  /** Whole paths of those that lie elsewhere. */
  files: Readonly<Record<string, string>>;
}

/** A finished one. */
export interface DrawnBrochure {
  slug: string;
  pdf: Uint8Array;
}

/** Where a model's brochure is served, and how large it is. */
export interface PreparedBrochure {
  address: string;
  bytes: number;
}

/** By slug of the model. */
export type BrochureIndex = Readonly<Record<string, PreparedBrochure>>;
