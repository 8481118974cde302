import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { type Picture, parsePicture } from '../../picture/picture';
import { singleQuotedList } from '../json-text';
import { each, readCall } from '../read-call';
import type { ServedRead } from '../served-read';

export interface NewsItem {
  id: number;
  title: string;
  /** Sanitised HTML. */
  content: string;
  /** ISO date of publication. */
  date: string;
  images: Picture[];
}

/** A story as `media_list` and `single_media_item` answer it; the quotes in `images` are single ones. */
const newsWire = v.object({
  id: v.number(),
  title: v.string(),
  title_ar: v.string(),
  content: v.string(),
  content_ar: v.string(),
  post_date: v.string(),
  images: singleQuotedList(v.string()),
});
export type NewsWire = v.InferInput<typeof newsWire>;

export const news = {
  /** The newest first. */
  list: readCall({ path: 'media_list', answer: v.array(newsWire), give: each(toNewsItem) }),
  get: readCall({
    path: 'single_media_item/{id}',
    answer: newsWire,
    asked: (id: string | number) => ({ id }),
    give: toNewsItem,
  }),
};

export const servedNews: readonly ServedRead[] = [
  {
    call: news.list,
    summary: 'News, the newest first',
    schema: { News: newsWire },
    content: { all: 'news' },
  },
  {
    call: news.get,
    summary: 'One story',
    schema: { News: newsWire },
    parameters: { id: 'Number of the item' },
    content: { one: 'news' },
    example: { first: news.list, fields: { id: 'id' } },
  },
];

function toNewsItem(wire: v.InferOutput<typeof newsWire>, locale: Locale): NewsItem {
  const arabic = locale === 'ar';
  return {
    id: wire.id,
    title: arabic ? wire.title_ar : wire.title,
    content: arabic ? wire.content_ar : wire.content,
    date: wire.post_date,
    images: wire.images.map(parsePicture),
  };
}
