import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { alternatives, picturesOf } from '../alternatives';
import { each, readCall } from '../read-call';

/** A film of `gallery`. Not part of the original API. */
const filmWire = v.object({
  id: v.number(),
  title: v.string(),
  title_ar: v.string(),
  image: v.string(),
  video_url: v.string(),
  seconds: v.number(),
  publish_date: v.string(),
  alternatives,
});
export type FilmWire = v.InferInput<typeof filmWire>;

export const gallery = {
  list: readCall({ path: 'gallery', answer: v.array(filmWire), give: each(toFilm) }),
};

/** A film that another site hosts. */
export type Film = ReturnType<typeof toFilm>;

function toFilm(wire: FilmWire, locale: Locale) {
  return {
    id: wire.id,
    title: locale === 'ar' ? wire.title_ar : wire.title,
    thumbnail: picturesOf(wire, locale)(wire.image),
    url: wire.video_url,
    seconds: wire.seconds,
    /** ISO date. */
    published: wire.publish_date,
  };
}
