import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { type Picture, parsePicture } from '../../picture/picture';
import { jsonList } from '../json-text';
import { readCall } from '../read-call';
import type { ServedRead } from '../served-read';

export interface About {
  images: Picture[];
  /** Sanitised HTML. */
  content: string;
}

/** `images` is JSON text, and its quotes may be HTML-escaped. */
const aboutWire = v.object({
  images: jsonList(v.string()),
  content: v.string(),
  content_ar: v.string(),
});
export type AboutWire = v.InferInput<typeof aboutWire>;

export const about = {
  get: readCall({ path: 'aboutus', answer: aboutWire, give: toAbout }),
};

export const servedAbout: readonly ServedRead[] = [
  {
    call: about.get,
    summary: 'Pictures and text about the company',
    schema: { About: aboutWire },
    content: { one: 'about' },
  },
];

function toAbout(wire: v.InferOutput<typeof aboutWire>, locale: Locale): About {
  return {
    images: wire.images.map(parsePicture),
    content: locale === 'ar' ? wire.content_ar : wire.content,
  };
}
