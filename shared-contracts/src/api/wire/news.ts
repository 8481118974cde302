import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { parsePicture } from '../../picture/picture';
import type { NewsItem } from '../entities/reading';
import { singleQuotedList } from './json-text';

/** A story as `media_list` and `single_media_item` answer it; the quotes in `images` are single ones. */
export const newsWire = v.object({
  id: v.number(),
  title: v.string(),
  title_ar: v.string(),
  content: v.string(),
  content_ar: v.string(),
  post_date: v.string(),
  images: singleQuotedList(v.string()),
});
export type NewsWire = v.InferInput<typeof newsWire>;

export function toNewsItem(wire: v.InferOutput<typeof newsWire>, locale: Locale): NewsItem {
  const arabic = locale === 'ar';
  return {
    id: wire.id,
    title: arabic ? wire.title_ar : wire.title,
    content: arabic ? wire.content_ar : wire.content,
    date: wire.post_date,
    images: wire.images.map(parsePicture),
  };
}
