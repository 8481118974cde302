import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { parsePicture } from '../../picture/picture';
import type { Warranty } from '../entities/page';

/** What `WarrentyPage` answers; `pictures` are ours. */
export const warrantyWire = v.object({
  content: v.string(),
  content_ar: v.string(),
  bg_image: v.string(),
  pictures: v.array(v.object({ image: v.string(), caption: v.string(), caption_ar: v.string() })),
});
export type WarrantyWire = v.InferInput<typeof warrantyWire>;

export function toWarranty(wire: WarrantyWire, locale: Locale): Warranty {
  const arabic = locale === 'ar';
  return {
    image: parsePicture(wire.bg_image),
    content: arabic ? wire.content_ar : wire.content,
    pictures: wire.pictures.map(({ image, caption, caption_ar }) => ({
      image: parsePicture(image),
      caption: arabic ? caption_ar : caption,
    })),
  };
}
