import * as v from 'valibot';
import type { CarChoices } from '../../forms/car-choices';
import type { Locale } from '../../locale/locale';
import { type Picture, parsePicture, parseTurntable, type Turntable } from '../../picture/picture';
import { ApiError } from '../api-error';
import { jsonList, jsonText } from '../json-text';
import { each, readCall } from '../read-call';
import type { ServedRead } from '../served-read';

/** A PDF in both languages. */
export interface Brochure {
  address: string;
  bytes: number;
}

/** A model as lists show it. */
export interface ModelSummary {
  slug: string;
  name: string;
  tagline: string;
  hero: Picture;
  side: Picture;
  banner: Picture;
  /** Null where there is none yet. */
  brochure: Brochure | null;
  /** Address of its page of all sides, without its language; null where there is none. */
  view360: string | null;
}

export interface KeyFigure {
  label: string;
  value: string;
  unit: string;
}

/** A cell is text; `yes` and `no` stand for a tick and a dash. */
export interface SpecificationRow {
  name: string;
  gl: string;
  glx: string;
}

export interface IllustratedText {
  title: string;
  text: string;
  image: Picture;
}

export interface ModelDetail extends ModelSummary {
  /** mp4 address; this page's hero is a film then. */
  video: string | null;
  /** What stands in the film's place until it plays; null when there is no film. */
  poster: Picture | null;
  keyFigures: KeyFigure[];
  /** Sanitised HTML that stands in for the table; empty when there is a table. */
  specificationHtml: string;
  specification: SpecificationRow[];
  introduction: IllustratedText;
  descriptions: IllustratedText[];
  separation: IllustratedText;
  features: string[];
  featureImages: { caption: string; image: Picture }[];
  rear: Picture;
  /** The film that there is of the model, also where its page opens with the picture; `src` is mp4. */
  film: { src: string; poster: Picture } | null;
  /** The car from all sides, from the front on. */
  turntable: Turntable | null;
  /** The cabin all round, equirectangular. */
  panorama: Picture | null;
}

/** A model as `brands` lists it; `hero`, `side`, `banner`, the brochure and the taglines are ours. */
const brandWire = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  name_ar: v.string(),
  tagline: v.string(),
  tagline_ar: v.string(),
  hero: v.string(),
  side: v.string(),
  banner: v.string(),
  /** Address of a PDF in both languages, and its size; null together. */
  brochure: v.nullable(v.string()),
  brochure_bytes: v.nullable(v.number()),
  /** Its page of all sides, without the first slash. */
  view_360: v.nullable(v.string()),
});
export type BrandWire = v.InferInput<typeof brandWire>;

const illustrated = v.object({ title: v.string(), text: v.string(), image: v.string() });
const rows = v.array(v.object({ name: v.string(), gl: v.string(), glx: v.string() }));
const figures = v.array(v.object({ label: v.string(), value: v.string(), unit: v.string() }));
const featureImage = v.object({
  image: v.string(),
  caption: v.string(),
  caption_ar: v.string(),
});

/** A model as `ProductsByModals` answers it, alone in a list. Fields of `jsonList` and `jsonText` are text on the wire. */
const productWire = v.object({
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

const choices = v.array(
  v.object({
    value: v.string(),
    label: v.object({ en: v.string(), ar: v.string() }),
    models: v.array(v.string()),
  }),
);

/** What `form_cars` answers; the call is ours. */
const carChoicesWire = v.object({
  vehicles: choices,
  landing: v.object({ en: choices, ar: choices }),
});

export const models = {
  list: readCall({ path: 'brands', answer: v.array(brandWire), give: each(toModelSummary) }),
  /** How the forms' lists name them. */
  choices: readCall({
    path: 'form_cars',
    answer: carChoicesWire,
    give: (wire): CarChoices => wire,
  }),
  /** Takes a slug, or one of the fixed ids. */
  get: readCall({
    path: 'ProductsByModals/{slug}',
    answer: v.array(productWire),
    asked: (slug: string) => ({ slug }),
    give([wire], locale, slug) {
      if (!wire) throw new ApiError(`ProductsByModals/${slug}`, 404, []);
      return toModelDetail(wire, locale);
    },
  }),
};

export const servedModels: readonly ServedRead[] = [
  {
    call: models.list,
    summary: 'All models in their order',
    schema: { ModelSummary: brandWire },
    content: { all: 'brand' },
  },
  {
    call: models.choices,
    summary: 'The cars that forms offer',
    schema: { FormCars: carChoicesWire },
    content: { one: 'form-cars' },
  },
  {
    call: models.get,
    summary: 'One model with everything about it',
    schema: { Model: productWire },
    parameters: { slug: 'Slug of the model, or its number' },
    content: { one: 'product', wrap: (json) => `[${json}]` },
    example: { first: models.list, fields: { slug: 'slug' } },
  },
];

function toModelSummary(wire: BrandWire, locale: Locale): ModelSummary {
  const arabic = locale === 'ar';
  return {
    slug: wire.slug,
    name: arabic ? wire.name_ar : wire.name,
    tagline: arabic ? wire.tagline_ar : wire.tagline,
    hero: parsePicture(wire.hero),
    side: parsePicture(wire.side),
    banner: parsePicture(wire.banner),
    brochure: toBrochure(wire),
    view360: wire.view_360 && `/${wire.view_360}`,
  };
}

function toBrochure({ brochure: address, brochure_bytes: bytes }: BrandWire): Brochure | null {
  return address === null || bytes === null ? null : { address, bytes };
}

function toModelDetail(wire: v.InferOutput<typeof productWire>, locale: Locale): ModelDetail {
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
