import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { parsePicture } from '../../picture/picture';
import type { Film } from '../entities/reading';

/** A film as `gallery` lists it; the call is ours. */
export const filmWire = v.object({
  id: v.number(),
  title: v.string(),
  title_ar: v.string(),
  image: v.string(),
  video_url: v.string(),
  seconds: v.number(),
});
export type FilmWire = v.InferInput<typeof filmWire>;

export function toFilm(wire: FilmWire, locale: Locale): Film {
  return {
    id: wire.id,
    title: locale === 'ar' ? wire.title_ar : wire.title,
    thumbnail: parsePicture(wire.image),
    url: wire.video_url,
    seconds: wire.seconds,
  };
}
