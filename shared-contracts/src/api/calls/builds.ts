import * as v from 'valibot';
import type { Locale } from '../../locale/locale';
import { parseTurntable } from '../../picture/picture';
import { alternatives, picturesOf } from '../alternatives';
import { readCall } from '../read-call';

const inBoth = v.object({ en: v.string(), ar: v.string() });

/** What can be chosen of one model. Amounts are Bahraini dinars. */
const buildOfferWire = v.object({
  slug: v.string(),
  name: inBoth,
  hero: v.string(),
  /** What the car's price includes and excludes. */
  price_note: v.nullable(inBoth),
  grades: v.array(v.object({ grade: v.picklist(['gl', 'glx']), bhd: v.number() })),
  /** The first is that of the pictures. Without a price it is in the car's. */
  paints: v.array(
    v.object({
      id: v.string(),
      name: inBoth,
      hex: v.string(),
      second_hex: v.nullable(v.string()),
      price: v.nullable(v.number()),
      hero: v.nullable(v.string()),
      turntable: v.nullable(v.string()),
    }),
  ),
  accessories: v.array(
    v.object({
      id: v.string(),
      name: inBoth,
      text: inBoth,
      picture: v.string(),
      /** Fitted, with VAT. */
      price: v.number(),
      /** Ids of those that cannot be fitted at the same time. */
      excludes: v.array(v.string()),
    }),
  ),
  turntable: v.nullable(v.string()),
  alternatives,
});
export type BuildOfferWire = v.InferInput<typeof buildOfferWire>;

/** What is chosen beside a car, with what it costs in Bahraini dinars. */
const buildExtrasWire = v.object({ extras: v.array(v.object({ name: inBoth, bhd: v.number() })) });

/** A build that a visitor has kept. */
const keptBuildWire = v.object({
  /** Such as `K7P-4QX`. */
  number: v.string(),
  /** Slug of the model. */
  model: v.string(),
  /** The choice, as in the address of the build's page. */
  query: v.string(),
  /** Price on that day in Bahraini dinars. */
  price: v.number(),
  /** ISO date. */
  kept_on: v.string(),
});

/** Null for a number that there is not. */
const keptBuildAnswer = v.object({ build: v.nullable(keptBuildWire) });

export const builds = {
  /** What can be chosen of a model. Rejects with status 404 for an unknown model, and for one without a price. */
  getOffer: readCall({
    path: 'build_offers/{slug}',
    answer: buildOfferWire,
    asked: (slug: string) => ({ slug }),
    give: toBuildOffer,
  }),
  /** The paint, where it costs, and the accessories of an address; what the model does not have is left out. */
  getExtras: readCall({
    path: 'build_extras/{slug}',
    answer: buildExtrasWire,
    asked: (slug: string, chosen: { colour: string | null; with: string | null }) => ({
      ...{ slug, ...chosen },
    }),
    give: ({ extras }, locale) => extras.map(({ name, bhd }) => ({ name: name[locale], bhd })),
  }),
  /** A kept build by its number, as people type it; null for none. */
  getKept: readCall({
    path: 'kept_builds/{number}',
    answer: keptBuildAnswer,
    asked: (number: string) => ({ number }),
    give: toKeptBuild,
  }),
};

export type KeptBuild = NonNullable<ReturnType<typeof toKeptBuild>>;

function toKeptBuild({ build }: v.InferOutput<typeof keptBuildAnswer>) {
  if (!build) return null;
  const { kept_on: keptOn, ...kept } = build;
  return { ...kept, keptOn };
}

/** What can be chosen of a model, with its pictures. */
export type BuildPageOffer = ReturnType<typeof toBuildOffer>;

function toBuildOffer(wire: v.InferOutput<typeof buildOfferWire>, locale: Locale) {
  const pictureOf = picturesOf(wire, locale);
  const { slug, name, price_note: note, grades, turntable } = wire;
  return {
    ...{ slug, name: name[locale], grades },
    hero: pictureOf(wire.hero),
    note: note?.[locale] ?? null,
    paints: wire.paints.map(({ second_hex: secondHex, ...paint }) => ({
      ...{ id: paint.id, name: paint.name[locale], price: paint.price, hex: paint.hex, secondHex },
      hero: paint.hero === null ? null : pictureOf(paint.hero),
      turntable: paint.turntable === null ? null : parseTurntable(paint.turntable),
    })),
    accessories: wire.accessories.map(({ id, name, text, picture, price, excludes }) => ({
      ...{ id, name: name[locale], text: text[locale], price, excludes },
      picture: pictureOf(picture),
    })),
    turntable: turntable === null ? null : parseTurntable(turntable),
  };
}
