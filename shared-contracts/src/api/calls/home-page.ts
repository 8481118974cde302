import * as v from 'valibot';
import { parsePicture } from '../../picture/picture';
import { readCall } from '../read-call';

/** What `home_page` answers; the call is ours. */
const homePageWire = v.object({
  models_image: v.string(),
  service_image: v.string(),
  parts_image: v.string(),
  film_mp4: v.string(),
  film_webm: v.string(),
  film_poster: v.string(),
});
export type HomePageWire = v.InferInput<typeof homePageWire>;

export const homePage = {
  get: readCall({ path: 'home_page', answer: homePageWire, give: toHomePage }),
};

export type HomePage = ReturnType<typeof toHomePage>;

function toHomePage(wire: HomePageWire) {
  return {
    /** Pictures of the ways on. */
    tiles: {
      models: parsePicture(wire.models_image),
      service: parsePicture(wire.service_image),
      parts: parsePicture(wire.parts_image),
    },
    /** A silent film that loops, in two formats. */
    film: {
      mp4: wire.film_mp4,
      webm: wire.film_webm,
      poster: parsePicture(wire.film_poster),
    },
  };
}
