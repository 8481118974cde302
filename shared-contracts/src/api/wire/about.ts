import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { parsePicture } from '../../picture/picture';
import type { About } from '../entities/page';
import { jsonList } from './json-text';

/** `images` is JSON text, and its quotes may be HTML-escaped. */
export const aboutWire = v.object({
  images: jsonList(v.string()),
  content: v.string(),
  content_ar: v.string(),
});
export type AboutWire = v.InferInput<typeof aboutWire>;

export function toAbout(wire: v.InferOutput<typeof aboutWire>, locale: Locale): About {
  return {
    images: wire.images.map(parsePicture),
    content: locale === 'ar' ? wire.content_ar : wire.content,
  };
}
