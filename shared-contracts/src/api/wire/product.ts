import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { parsePicture, parseTurntable } from '../../picture/picture';
import type { IllustratedText, ModelDetail } from '../entities/model';
import { brandWire, toModelSummary } from './brand';
import { jsonList, jsonText } from './json-text';

const illustrated = v.object({ title: v.string(), text: v.string(), image: v.string() });
const rows = v.array(v.object({ name: v.string(), gl: v.string(), glx: v.string() }));
const figures = v.array(v.object({ label: v.string(), value: v.string(), unit: v.string() }));
const featureImage = v.object({
  image: v.string(),
  caption: v.string(),
  caption_ar: v.string(),
});

/** A model as `ProductsByModals` answers it, alone in a list. Fields of `jsonList` and `jsonText` are text on the wire. */
export const productWire = v.object({
  ...brandWire.entries,
  /** The main picture, and the one behind the name. */
  images: v.string(),
  imagebg: v.string(),
  rear: v.string(),
  video: v.nullable(v.string()),
  video_poster: v.nullable(v.string()),
  /** The film that the model has, also where its page opens with the picture. */
  film: v.nullable(v.string()),
  film_poster: v.nullable(v.string()),
  /** Address of the first frame, and of the panorama of the cabin. */
  turntable: v.nullable(v.string()),
  panorama: v.nullable(v.string()),
  key_figures: figures,
  key_figures_ar: figures,
  specifications: v.string(),
  specifications_ar: v.string(),
  specification: rows,
  specification_ar: rows,
  description: jsonList(illustrated),
  description_ar: jsonList(illustrated),
  desc: jsonText(illustrated),
  desc_ar: jsonText(illustrated),
  seperation: jsonText(illustrated),
  seperation_ar: jsonText(illustrated),
  features: jsonList(v.string()),
  features_ar: jsonList(v.string()),
  featureimages: jsonList(featureImage),
});
export type ProductWire = v.InferInput<typeof productWire>;

export function toModelDetail(
  wire: v.InferOutput<typeof productWire>,
  locale: Locale,
): ModelDetail {
  const arabic = locale === 'ar';
  return {
    ...toModelSummary(wire, locale),
    video: wire.video,
    poster: wire.video_poster === null ? null : parsePicture(wire.video_poster),
    keyFigures: arabic ? wire.key_figures_ar : wire.key_figures,
    specificationHtml: arabic ? wire.specifications_ar : wire.specifications,
    specification: arabic ? wire.specification_ar : wire.specification,
    introduction: toIllustratedText(arabic ? wire.desc_ar : wire.desc),
    descriptions: (arabic ? wire.description_ar : wire.description).map(toIllustratedText),
    separation: toIllustratedText(arabic ? wire.seperation_ar : wire.seperation),
    features: arabic ? wire.features_ar : wire.features,
    featureImages: wire.featureimages.map(({ image, caption, caption_ar }) => ({
      caption: arabic ? caption_ar : caption,
      image: parsePicture(image),
    })),
    rear: parsePicture(wire.rear),
    film: toFilm(wire.film, wire.film_poster),
    turntable: wire.turntable === null ? null : parseTurntable(wire.turntable),
    panorama: wire.panorama === null ? null : parsePicture(wire.panorama),
  };
}

function toFilm(src: string | null, poster: string | null): ModelDetail['film'] {
  return src === null || poster === null ? null : { src, poster: parsePicture(poster) };
}

function toIllustratedText(wire: v.InferOutput<typeof illustrated>): IllustratedText {
  return { title: wire.title, text: wire.text, image: parsePicture(wire.image) };
}
