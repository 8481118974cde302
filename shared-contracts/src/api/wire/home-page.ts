import * as v from 'valibot';
import { parsePicture } from '../../picture/picture';
import type { HomePage } from '../entities/page';

/** What `home_page` answers; the call is ours. */
export const homePageWire = v.object({
  models_image: v.string(),
  service_image: v.string(),
  parts_image: v.string(),
  film_mp4: v.string(),
  film_webm: v.string(),
  film_poster: v.string(),
});
export type HomePageWire = v.InferInput<typeof homePageWire>;

export function toHomePage(wire: HomePageWire): HomePage {
  return {
    tiles: {
      models: parsePicture(wire.models_image),
      service: parsePicture(wire.service_image),
      parts: parsePicture(wire.parts_image),
    },
    film: {
      mp4: wire.film_mp4,
      webm: wire.film_webm,
      poster: parsePicture(wire.film_poster),
    },
  };
}
