import type { BrandWire, ProductWire } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { toJsonText } from 'shared-contracts/wire';
import type { BrochureIndex } from '../brochures/brochure-job';
import type { ModelContent } from '../schema';
import { bodies } from '../specification/keys';
import { driveOf, gearboxOf } from '../specification/kinds';
import { type Cell, figureIn } from '../specification/specification';
import { keyFiguresOf, tableOf } from '../specification/table';
import { cleanHtml } from './clean-html';
import { localizedFields } from './localized-fields';
import type { AddressOf } from './media-addresses';

/** A model in the answer of `brands`. */
export function brandOf(
  model: ModelContent,
  address: AddressOf,
  brochures: BrochureIndex,
): BrandWire {
  const brochure = brochures[model.slug];
  return {
    id: model.id,
    slug: model.slug,
    ...localizedFields('name', model.name),
    ...localizedFields('tagline', model.tagline),
    hero: address(model.images.hero),
    side: address(model.images.side),
    banner: address(model.images.banner),
    brochure: brochure?.address ?? null,
    brochure_bytes: brochure?.bytes ?? null,
    view_360: model.view_360?.path ?? null,
    ...filterFieldsOf(model),
  };
}

/** Data by which models are filtered in a list. */
function filterFieldsOf(model: ModelContent) {
  const { body, price, specification } = model;
  const figures = ({ gl, glx }: Record<'gl' | 'glx', Cell>) =>
    [gl, glx].flatMap((cell) => figureIn(cell) ?? []).sort((a, b) => a - b);
  const costs = (price?.from_by_trim ?? []).map(({ bhd }) => bhd).sort((a, b) => a - b);
  return {
    body: { id: body, name: bodies[body] },
    seats: [...new Set(figures(specification.seats))],
    fuel_economy: figures(specification.fuel_economy).at(-1) ?? null,
    price_from: costs[0] ?? null,
    grades: trims.map((grade) => gradeOf(model, grade)),
  };
}

const trims = ['gl', 'glx'] as const;

/** The facts of one grade by which it is found. */
function gradeOf(
  { price, monthly, specification }: ModelContent,
  grade: (typeof trims)[number],
): NonNullable<BrandWire['grades']>[number] {
  const { gearbox, drive, seats, fuel_economy, boot } = specification;
  return {
    grade,
    bhd: price?.from_by_trim.find((one) => one.grade === grade)?.bhd ?? null,
    monthly: monthly?.[grade] ?? null,
    gearbox: gearboxOf(gearbox[grade]),
    gearbox_name: wordsOf(gearbox[grade]),
    drive: driveOf(drive[grade]),
    drive_name: wordsOf(drive[grade]),
    seats: figureIn(seats[grade]),
    fuel_economy: figureIn(fuel_economy[grade]),
    boot: figureIn(boot[grade]),
  };
}

/** The words of a cell that holds words. */
const wordsOf = (value: Cell) =>
  typeof value === 'object' ? { en: value.en, ar: value.ar } : null;

/** A model in the answer of `ProductsByModals`. */
export function productOf(
  model: ModelContent,
  address: AddressOf,
  brochures: BrochureIndex,
): ProductWire {
  const en = textsOf(model, 'en', address);
  const ar = textsOf(model, 'ar', address);
  return {
    ...brandOf(model, address, brochures),
    images: address(model.images.side),
    imagebg: address(model.images.banner),
    rear: address(model.images.rear),
    video: model.video && address(model.video.film),
    video_poster: model.video && address(model.video.poster),
    film: model.video && address(model.video.film),
    film_poster: model.video && address(model.video.poster),
    film_date: model.video?.published ?? null,
    turntable: model.turntable === undefined ? null : address(model.turntable),
    panorama: model.panorama === undefined ? null : address(model.panorama),
    key_figures: en.figures,
    key_figures_ar: ar.figures,
    ...(model.price && { price: priceOf(model.price, model.instalment) }),
    ...(model.colours && { colours: coloursOf(model, address) }),
    specifications: en.html,
    specifications_ar: ar.html,
    specification: en.rows,
    specification_ar: ar.rows,
    description: toJsonText(en.descriptions),
    description_ar: toJsonText(ar.descriptions),
    desc: toJsonText(en.introduction),
    desc_ar: toJsonText(ar.introduction),
    seperation: toJsonText(en.separation),
    seperation_ar: toJsonText(ar.separation),
    features: toJsonText(en.features),
    features_ar: toJsonText(ar.features),
    featureimages: toJsonText(
      model.feature_images.map(({ caption, image }) => ({
        image: address(image),
        ...localizedFields('caption', caption),
      })),
    ),
  };
}

const priceOf = (
  price: NonNullable<ModelContent['price']>,
  instalment: ModelContent['instalment'],
) => ({ ...price, ...(instalment && { instalment: withoutRate(instalment) }) });

/** Leaves out the yearly rate, which the terms state in words. */
const withoutRate = ({ yearlyRate: _, ...shown }: NonNullable<ModelContent['instalment']>) => shown;

/** Paint colours with their pictures; the first colour uses the model's own pictures. */
export function coloursOf({ colours = [], turntable, images }: ModelContent, address: AddressOf) {
  return colours.map((colour, at) => {
    const { id, name, hex, second_hex } = colour;
    const shown = at === 0 ? { ...images, turntable } : colour;
    return {
      ...{ id, name, hex, second_hex },
      hero: shown.hero && address(shown.hero),
      side: shown.side && address(shown.side),
      turntable: shown.turntable && address(shown.turntable),
    };
  });
}

function textsOf(model: ModelContent, language: Locale, address: AddressOf) {
  const illustrated = ({ title, text, image }: ModelContent['introduction']) => ({
    title: title[language],
    text: text[language],
    image: address(image),
  });
  return {
    figures: keyFiguresOf(model, language),
    html: model.specification_html ? cleanHtml(model.specification_html[language]) : '',
    rows: tableOf(model, language),
    introduction: illustrated(model.introduction),
    separation: illustrated(model.separation),
    descriptions: model.descriptions.map((item, at) => ({ id: at + 1, ...illustrated(item) })),
    features: model.features.map((feature) => feature[language]),
  };
}
