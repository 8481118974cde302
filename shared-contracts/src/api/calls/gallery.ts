import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { type Picture, parsePicture } from '../../picture/picture';
import { each, readCall } from '../read-call';
import type { ServedRead } from '../served-read';

/** A film that another site shows. */
export interface Film {
  id: number;
  title: string;
  thumbnail: Picture;
  url: string;
  seconds: number;
}

/** A film as `gallery` lists it; the call is ours. */
const filmWire = v.object({
  id: v.number(),
  title: v.string(),
  title_ar: v.string(),
  image: v.string(),
  video_url: v.string(),
  seconds: v.number(),
});
export type FilmWire = v.InferInput<typeof filmWire>;

export const gallery = {
  list: readCall({ path: 'gallery', answer: v.array(filmWire), give: each(toFilm) }),
};

export const servedGallery: readonly ServedRead[] = [
  {
    call: gallery.list,
    summary: 'Films and where they are shown',
    schema: { Film: filmWire },
    content: { all: 'film' },
  },
];

function toFilm(wire: FilmWire, locale: Locale): Film {
  return {
    id: wire.id,
    title: locale === 'ar' ? wire.title_ar : wire.title,
    thumbnail: parsePicture(wire.image),
    url: wire.video_url,
    seconds: wire.seconds,
  };
}
