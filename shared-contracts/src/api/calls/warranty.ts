import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { alternatives, picturesOf } from '../alternatives';
import { readCall } from '../read-call';

/** What `WarrentyPage` answers; `pictures` are ours. */
const warrantyWire = v.object({
  content: v.string(),
  content_ar: v.string(),
  bg_image: v.string(),
  pictures: v.array(v.object({ image: v.string(), caption: v.string(), caption_ar: v.string() })),
  alternatives,
});
export type WarrantyWire = v.InferInput<typeof warrantyWire>;

export const warranty = {
  get: readCall({ path: 'WarrentyPage', answer: warrantyWire, give: toWarranty }),
};

export type Warranty = ReturnType<typeof toWarranty>;

function toWarranty(wire: WarrantyWire, locale: Locale) {
  const arabic = locale === 'ar';
  const pictureOf = picturesOf(wire, locale);
  return {
    image: pictureOf(wire.bg_image),
    /** Sanitised HTML. */
    content: arabic ? wire.content_ar : wire.content,
    pictures: wire.pictures.map(({ image, caption, caption_ar }) => ({
      image: pictureOf(image),
      caption: arabic ? caption_ar : caption,
    })),
  };
}
