import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { alternatives, picturesOf } from '../alternatives';
import { singleQuotedList } from '../json-text';
import { each, readCall } from '../read-call';

/** A story of `media_list` and `single_media_item`. `images` is a list as text in single quotes. */
const newsWire = v.object({
  id: v.number(),
  title: v.string(),
  title_ar: v.string(),
  content: v.string(),
  content_ar: v.string(),
  post_date: v.string(),
  update_date: v.string(),
  images: singleQuotedList(v.string()),
  alternatives,
});
export type NewsWire = v.InferInput<typeof newsWire>;

export const news = {
  /** Newest first. */
  list: readCall({ path: 'media_list', answer: v.array(newsWire), give: each(toNewsItem) }),
  get: readCall({
    path: 'single_media_item/{id}',
    answer: newsWire,
    asked: (id: string | number) => ({ id }),
    give: toNewsItem,
  }),
};

export type NewsItem = ReturnType<typeof toNewsItem>;

function toNewsItem(wire: v.InferOutput<typeof newsWire>, locale: Locale) {
  const arabic = locale === 'ar';
  return {
    id: wire.id,
    title: arabic ? wire.title_ar : wire.title,
    /** Sanitised HTML. */
    content: arabic ? wire.content_ar : wire.content,
    /** ISO date of publication. */
    date: wire.post_date,
    /** ISO date of the last change. */
    updated: wire.update_date,
    images: wire.images.map(picturesOf(wire, locale)),
  };
}
