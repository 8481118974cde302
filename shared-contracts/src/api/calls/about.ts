import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { alternatives, picturesOf } from '../alternatives';
import { jsonList } from '../json-text';
import { readCall } from '../read-call';

/** `images` is JSON as text, whose quotes may be HTML-escaped. */
const aboutWire = v.object({
  images: jsonList(v.string()),
  content: v.string(),
  content_ar: v.string(),
  alternatives,
});
export type AboutWire = v.InferInput<typeof aboutWire>;

export const about = {
  get: readCall({ path: 'aboutus', answer: aboutWire, give: toAbout }),
};

export type About = ReturnType<typeof toAbout>;

function toAbout(wire: v.InferOutput<typeof aboutWire>, locale: Locale) {
  const pictureOf = picturesOf(wire, locale);
  return {
    images: wire.images.map(pictureOf),
    /** Sanitised HTML. */
    content: locale === 'ar' ? wire.content_ar : wire.content,
  };
}
