import * as v from 'valibot';
import type { CarChoices } from '../../forms/car-choices';
import type { Locale } from '../../locale/locale';
import { parseTurntable } from '../../picture/picture';
import { alternatives, picturesOf } from '../alternatives';
import { ApiError } from '../api-error';
import { jsonList, jsonText } from '../json-text';
import { each, type ListPart, readCall } from '../read-call';

const inBoth = v.object({ en: v.string(), ar: v.string() });

/** A model of `brands`. `hero`, `side`, `banner`, the brochure and the taglines are not part of the original API. */
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
  /** Address of a PDF in both languages, and its size in bytes; both are null without a brochure. */
  brochure: v.nullable(v.string()),
  brochure_bytes: v.nullable(v.number()),
  /** Path of its 360° page, without the first slash. */
  view_360: v.nullable(v.string()),
  alternatives,
});

const grade = v.picklist(['gl', 'glx']);

/** One grade with the facts by which it is found; null where the specification has no such fact. */
const rangeGrade = v.object({
  grade,
  /** Price, and its monthly instalment by the example of the finance terms, in Bahraini dinars. */
  bhd: v.nullable(v.number()),
  monthly: v.nullable(v.number()),
  gearbox: v.nullable(v.picklist(['manual', 'automatic'])),
  gearbox_name: v.nullable(inBoth),
  drive: v.nullable(v.picklist(['front', 'rear', 'all'])),
  drive_name: v.nullable(inBoth),
  seats: v.nullable(v.number()),
  /** Kilometres per litre, and litres. */
  fuel_economy: v.nullable(v.number()),
  boot: v.nullable(v.number()),
});

/** The model with the fields of the model finder. The frame, which is on every page, does not need them. */
const rangeWire = v.object({
  ...brandWire.entries,
  /** Body style. */
  body: v.object({ id: v.string(), name: inBoth }),
  /** Number of seats, ascending: one number, or one for each grade. */
  seats: v.array(v.number()),
  /** Kilometres per litre of the most economical grade, and Bahraini dinars of the cheapest one. */
  fuel_economy: v.nullable(v.number()),
  price_from: v.nullable(v.number()),
  /** Absent from servers that do not know grades yet. */
  grades: v.optional(v.array(rangeGrade)),
});
export type BrandWire = v.InferInput<typeof rangeWire>;

const illustrated = v.object({ title: v.string(), text: v.string(), image: v.string() });
const featureImage = v.object({ image: v.string(), caption: v.string(), caption_ar: v.string() });

/** Rows of a `group` are adjacent, and all models have the same keys. A cell is text, or `yes` or `no`. */
const specificationRow = v.object({
  key: v.string(),
  group: v.string(),
  name: v.string(),
  gl: v.string(),
  glx: v.string(),
});
export type SpecificationRow = v.InferOutput<typeof specificationRow>;

const keyFigure = v.object({ label: v.string(), value: v.string(), unit: v.string() });
export type KeyFigure = v.InferOutput<typeof keyFigure>;

/** Prices of a model in Bahraini dinars: the lowest of each grade, and an example of monthly instalments. */
const priceWire = v.object({
  from_by_trim: v.array(v.object({ grade, bhd: v.number() })),
  /** What the price includes and excludes. */
  note: v.optional(inBoth),
  instalment: v.optional(
    v.object({
      grade,
      deposit: v.number(),
      months: v.number(),
      monthly: v.number(),
      /** Sum of all payments. */
      total: v.number(),
      terms: inBoth,
    }),
  ),
});

/** A paint. `hex` is the swatch; `second_hex` the second colour of a two-tone car. */
const colourWire = v.object({
  id: v.string(),
  name: inBoth,
  hex: v.string(),
  second_hex: v.optional(v.string()),
  /** The car in this paint: front view, side view, and first frame of its turntable. */
  hero: v.optional(v.string()),
  side: v.optional(v.string()),
  turntable: v.optional(v.string()),
});

/** Answer of `ProductsByModals`, a list of one model. Fields of `jsonList` and `jsonText` are text on the wire. */
const productWire = v.object({
  ...rangeWire.entries,
  /** The main picture, and the background behind the name. */
  images: v.string(),
  imagebg: v.string(),
  rear: v.string(),
  video: v.nullable(v.string()),
  video_poster: v.nullable(v.string()),
  /** The model's film, also for models whose page opens with a picture. */
  film: v.nullable(v.string()),
  film_poster: v.nullable(v.string()),
  film_date: v.nullable(v.string()),
  /** Address of the turntable's first frame, and of the interior panorama. */
  turntable: v.nullable(v.string()),
  panorama: v.nullable(v.string()),
  key_figures: v.array(keyFigure),
  key_figures_ar: v.array(keyFigure),
  /** Absent when unknown. The first colour is that of the pictures. */
  price: v.optional(priceWire),
  colours: v.optional(v.array(colourWire)),
  specifications: v.string(),
  specifications_ar: v.string(),
  specification: v.array(specificationRow),
  specification_ar: v.array(specificationRow),
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

const choice = v.object({
  value: v.string(),
  label: inBoth,
  models: v.array(v.string()),
  grades: v.optional(v.array(grade)),
  colours: v.optional(v.array(v.object({ value: v.string(), label: inBoth }))),
});

const choices = v.array(v.object({ ...choice.entries, exact: v.optional(v.array(choice)) }));

/** Answer of `form_cars`. Not part of the original API. */
const carChoicesWire = v.object({
  vehicles: choices,
  landing: v.object({ en: choices, ar: choices }),
  workshops: v.array(v.object({ name: inBoth, hours: inBoth, times: v.string() })),
});

export const models = {
  /** All models, or a part of the list. */
  list: readCall({
    path: 'brands',
    answer: v.array(brandWire),
    asked: ({ first, from, named }: ListPart = {}) => ({ first, from, named: named?.join() }),
    give: each(toModelSummary),
  }),
  /** The same list with the fields of the model finder. */
  range: readCall({ path: 'brands', answer: v.array(rangeWire), give: each(toModelInRange) }),
  /** The cars as the forms list them. */
  choices: readCall({
    path: 'form_cars',
    answer: carChoicesWire,
    give: (wire): CarChoices => wire,
  }),
  /** Takes a slug or one of the fixed ids. Rejects with status 404 for an unknown model. */
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

/** A model as lists show it. */
export type ModelSummary = ReturnType<typeof toModelSummary>;

function toModelSummary(wire: v.InferOutput<typeof brandWire>, locale: Locale) {
  const arabic = locale === 'ar';
  const pictureOf = picturesOf(wire, locale);
  return {
    slug: wire.slug,
    name: arabic ? wire.name_ar : wire.name,
    tagline: arabic ? wire.tagline_ar : wire.tagline,
    hero: pictureOf(wire.hero),
    side: pictureOf(wire.side),
    banner: pictureOf(wire.banner),
    /** Null when there is none. */
    brochure: toBrochure(wire),
    /** Path of its 360° page without language prefix; null when there is none. */
    view360: wire.view_360 && `/${wire.view_360}`,
  };
}

/** A model with the fields of the model finder. */
export type ModelInRange = ReturnType<typeof toModelInRange>;

function toModelInRange(wire: BrandWire, locale: Locale) {
  const { slug, body, seats, fuel_economy: fuelEconomy, price_from: priceFrom } = wire;
  return {
    slug,
    name: locale === 'ar' ? wire.name_ar : wire.name,
    body: { id: body.id, name: body.name[locale] },
    /** Ascending: one number, or one for each grade. */
    seats,
    /** Kilometres per litre of the most economical grade; null when unknown. */
    fuelEconomy,
    /** Price of the cheapest grade in Bahraini dinars; null when unknown. */
    priceFrom,
    grades: (wire.grades ?? []).map((grade) => toGradeInRange(grade, locale)),
  };
}

/** A grade with the facts by which it is found. */
export type GradeInRange = ReturnType<typeof toGradeInRange>;

function toGradeInRange(wire: v.InferOutput<typeof rangeGrade>, locale: Locale) {
  const { gearbox_name: gearboxName, drive_name: driveName, fuel_economy, ...facts } = wire;
  return {
    ...facts,
    /** Gearbox and drive in the words of the specification. */
    gearboxName: gearboxName?.[locale] ?? null,
    driveName: driveName?.[locale] ?? null,
    /** Kilometres per litre. */
    fuelEconomy: fuel_economy,
  };
}

/** A PDF in both languages. */
export type Brochure = NonNullable<ModelSummary['brochure']>;

function toBrochure({
  brochure: address,
  brochure_bytes: bytes,
}: Pick<BrandWire, 'brochure' | 'brochure_bytes'>) {
  return address === null || bytes === null ? null : { address, bytes };
}

export type ModelDetail = ReturnType<typeof toModelDetail>;

function toModelDetail(wire: v.InferOutput<typeof productWire>, locale: Locale) {
  const arabic = locale === 'ar';
  const pictureOf = picturesOf(wire, locale);
  const illustratedOf = (text: v.InferOutput<typeof illustrated>) =>
    toIllustratedText(text, pictureOf);
  return {
    ...toModelSummary(wire, locale),
    /** Address of an mp4; when set, the film is the page's hero. */
    video: wire.video,
    /** Poster of the film; null without a film. */
    poster: wire.video_poster === null ? null : pictureOf(wire.video_poster),
    keyFigures: arabic ? wire.key_figures_ar : wire.key_figures,
    /** Price, and paints with the one of the pictures first; absent when unknown. */
    ...(wire.price && { price: toPrice(wire.price, locale) }),
    ...(wire.colours && {
      colours: wire.colours.map((colour) => toColour(colour, locale, pictureOf)),
    }),
    /** Sanitised HTML shown instead of the table; empty when there is a table. */
    specificationHtml: arabic ? wire.specifications_ar : wire.specifications,
    specification: arabic ? wire.specification_ar : wire.specification,
    introduction: illustratedOf(arabic ? wire.desc_ar : wire.desc),
    descriptions: (arabic ? wire.description_ar : wire.description).map(illustratedOf),
    separation: illustratedOf(arabic ? wire.seperation_ar : wire.seperation),
    features: arabic ? wire.features_ar : wire.features,
    featureImages: wire.featureimages.map(({ image, caption, caption_ar }) => ({
      caption: arabic ? caption_ar : caption,
      image: pictureOf(image),
    })),
    rear: pictureOf(wire.rear),
    /** The model's film, also when the page opens with a picture; `src` is an mp4. */
    film: toFilm(wire, pictureOf),
    /** Turntable of the car, starting from the front. */
    turntable: wire.turntable === null ? null : parseTurntable(wire.turntable),
    /** Equirectangular panorama of the interior. */
    panorama: wire.panorama === null ? null : pictureOf(wire.panorama),
  };
}

export type ModelPrice = ReturnType<typeof toPrice>;

/** Amounts are Bahraini dinars. */
function toPrice(wire: v.InferOutput<typeof priceWire>, locale: Locale) {
  const { from_by_trim: grades, note, instalment } = wire;
  return {
    /** Lowest price of each grade. */
    grades,
    note: note ? note[locale] : null,
    instalment: instalment ? { ...instalment, terms: instalment.terms[locale] } : null,
  };
}

export type ModelColour = ReturnType<typeof toColour>;

function toColour(
  wire: v.InferOutput<typeof colourWire>,
  locale: Locale,
  pictureOf: ReturnType<typeof picturesOf>,
) {
  const { id, name, hex, second_hex: secondHex = null, hero, side, turntable } = wire;
  return {
    ...{ id, name: name[locale], hex, secondHex },
    /** The car in this paint: front view, side view and turntable; null without a picture. */
    hero: hero === undefined ? null : pictureOf(hero),
    side: side === undefined ? null : pictureOf(side),
    turntable: turntable === undefined ? null : parseTurntable(turntable),
  };
}

function toFilm(
  { film, film_poster: poster, film_date: published }: Film,
  pictureOf: ReturnType<typeof picturesOf>,
) {
  return film === null || poster === null || published === null
    ? null
    : { src: film, poster: pictureOf(poster), /** ISO date. */ published };
}

type Film = Pick<v.InferOutput<typeof productWire>, 'film' | 'film_poster' | 'film_date'>;

export type IllustratedText = ReturnType<typeof toIllustratedText>;

function toIllustratedText(
  wire: v.InferOutput<typeof illustrated>,
  pictureOf: ReturnType<typeof picturesOf>,
) {
  return { title: wire.title, text: wire.text, image: pictureOf(wire.image) };
}
