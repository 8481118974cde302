import {
  anyText,
  arabic,
  english,
  entity,
  type Field,
  jsonText,
  listOf,
  nothingOr,
  number,
  picture,
  shape,
  slug,
  text,
  turntable,
  upload,
} from '../contract-fields';

const summaryFields = {
  id: number,
  name: english,
  name_ar: arabic,
  slug,
};
const ownFields = {
  tagline: english,
  tagline_ar: arabic,
  hero: picture,
  side: picture,
  banner: picture,
  brochure: upload,
  brochure_bytes: number,
  view_360: nothingOr(text),
};

/** A model as lists show it. */
export const summary = entity(summaryFields, ownFields);

const choice = { value: text, label: shape({ en: english, ar: arabic }), models: listOf(slug) };

/** The cars that forms offer. Some stand for no model's page. */
export const formCars = shape({
  vehicles: listOf(shape(choice)),
  landing: shape({
    en: listOf(
      shape({ ...choice, models: (value) => (Array.isArray(value) ? undefined : 'is no list') }),
    ),
    ar: listOf(shape(choice)),
  }),
});

const rows = (name: Field) => listOf(shape({ name, gl: text, glx: text }));
const figures = (label: Field) => listOf(shape({ label, value: text, unit: text }));
const illustrated = (words: Field) => ({ title: words, text: words, image: picture });

export const model = entity(
  {
    name: english,
    name_ar: arabic,
    slug,
    images: picture,
    imagebg: picture,
    video: nothingOr(upload),
    specifications: anyText,
    specifications_ar: anyText,
    specification: rows(english),
    specification_ar: rows(arabic),
    description: jsonText(listOf(shape({ id: number, ...illustrated(english) }))),
    description_ar: jsonText(listOf(shape({ id: number, ...illustrated(arabic) }))),
    desc: jsonText(shape(illustrated(english))),
    desc_ar: jsonText(shape(illustrated(arabic))),
    seperation: jsonText(shape(illustrated(english))),
    seperation_ar: jsonText(shape(illustrated(arabic))),
    features: jsonText(listOf(english)),
    features_ar: jsonText(listOf(text)),
    featureimages: jsonText(
      listOf(shape({ image: picture, caption: english, caption_ar: arabic })),
    ),
  },
  {
    id: number,
    ...ownFields,
    rear: picture,
    video_poster: nothingOr(picture),
    film: nothingOr(upload),
    film_poster: nothingOr(picture),
    turntable: nothingOr(turntable),
    panorama: nothingOr(picture),
    key_figures: figures(english),
    key_figures_ar: figures(arabic),
  },
);
