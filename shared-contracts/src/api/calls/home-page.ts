import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { alternatives, picturesOf } from '../alternatives';
import { readCall } from '../read-call';

/** Answer of `home_page`. Not part of the original API. */
const homePageWire = v.object({
  models_image: v.string(),
  service_image: v.string(),
  parts_image: v.string(),
  film_mp4: v.string(),
  film_webm: v.string(),
  film_poster: v.string(),
  alternatives,
});
export type HomePageWire = v.InferInput<typeof homePageWire>;

export const homePage = {
  get: readCall({ path: 'home_page', answer: homePageWire, give: toHomePage }),
};

export type HomePage = ReturnType<typeof toHomePage>;

function toHomePage(wire: HomePageWire, locale: Locale) {
  const pictureOf = picturesOf(wire, locale);
  return {
    /** Pictures of the tiles that link to the models, service and parts pages. */
    tiles: {
      models: pictureOf(wire.models_image),
      service: pictureOf(wire.service_image),
      parts: pictureOf(wire.parts_image),
    },
    /** A silent, looping film in two formats. */
    film: {
      mp4: wire.film_mp4,
      webm: wire.film_webm,
      poster: pictureOf(wire.film_poster),
    },
  };
}
