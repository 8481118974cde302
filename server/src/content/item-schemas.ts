import { answeredKinds } from 'shared-contracts/inbox';
import type { Schedule } from 'shared-contracts/schedule';
import * as v from 'valibot';
import type { MonthlyFigure } from './example-instalment';
import {
  type Bilingual,
  bilingual,
  day,
  html,
  id,
  models,
  money,
  picture,
  positive,
  text,
  webAddress,
} from './fields';
import { openingTimes, seasons } from './opening-times';

/** The figure that says an offer at a glance, in Bahraini dinars. */
const figure = v.strictObject({
  kind: v.picklist(
    ['starting', 'saving'],
    'must be "starting" or "saving"; what it comes to by the month is "instalment"',
  ),
  amount: v.pipe(money, v.minValue(0.001, 'must be more than 0')),
  /** What it is for, in a few words. */
  note: v.optional(bilingual),
});

/** Paying the first grade of the first of an offer's cars by the month; the amount is worked out of `finance.json`. */
const instalment = v.strictObject({
  /** Paid at once, in Bahraini dinars. */
  down: money,
  /** How many instalments. */
  months: v.pipe(positive, v.maxValue(120, 'must be 120 or less')),
  /** Months until the first of them; 1 unless given. */
  first_after: v.optional(v.pipe(positive, v.maxValue(12, 'must be 12 or less'))),
});

/** `offers/<name>.json`: `content` is HTML; its first sentences are what search engines read. */
export const offerFile = v.strictObject({
  id,
  /** Place in the list, from 1. */
  order: positive,
  /** Offers with the same category share a tab. */
  category: bilingual,
  title: bilingual,
  image: picture,
  /** Last day, ISO. */
  until: day,
  /** Slugs of the cars that it is about; a service without any. */
  models: v.optional(models, []),
  /** What it costs, in Bahraini dinars, where it has one price; 0 is free. */
  price: v.optional(money),
  /** Shown large; the price is where there is none. */
  figure: v.optional(figure),
  /** Shown large in the place of a figure, with its rate, its fee and what it comes to in all. */
  instalment: v.optional(instalment),
  content: html,
});
export type OfferContent = v.InferOutput<typeof offerFile> & {
  slug: string;
  /** What its instalment comes to, by `finance.json`. */
  monthly?: MonthlyFigure;
};

/** `news/<name>.json`: `content` is HTML; the newest stands first. */
export const newsFile = v.strictObject({
  id,
  /** Day of publication, ISO, and of the last change of what it says. */
  date: day,
  updated: v.optional(day),
  title: bilingual,
  images: v.pipe(v.array(picture), v.minLength(1, 'must hold at least one picture')),
  content: html,
});
export type NewsContent = v.InferOutput<typeof newsFile> & { slug: string };

/** `faqs.json`: plain text, in the order of the page. */
export const faqsFile = v.array(
  v.strictObject({
    id,
    /** Questions of the same category stand together, below its name; what has none stands last. */
    category: v.optional(bilingual),
    question: bilingual,
    answer: bilingual,
  }),
);
export type FaqContent = v.InferOutput<typeof faqsFile>[number];

const degrees = (limit: number) =>
  v.pipe(
    v.number(),
    v.minValue(-limit, `must be ${-limit} or more`),
    v.maxValue(limit, `must be ${limit} or less`),
  );

/** `offices.json`: the places that visitors can come to. */
export const officesFile = v.array(
  v.strictObject({
    id,
    title: bilingual,
    address: bilingual,
    /** The town, alone. */
    locality: bilingual,
    /** Where the map puts its marker; degrees, WGS 84. */
    latitude: degrees(90),
    longitude: degrees(180),
    /** The hours of the usual week; pages say them in words. */
    opening_times: openingTimes,
    /** Other hours for a time. */
    seasons: v.optional(seasons),
    telephone_number: text,
    /** Whether cars are looked after there: services are booked for its hours. */
    services_cars: v.optional(v.boolean('must be true or false')),
    /** Kinds of leads that are answered there where they name no branch; what nobody takes comes to the first office. */
    takes: v.optional(
      v.array(v.picklist(answeredKinds, `must be one of ${answeredKinds.join(', ')}`)),
    ),
    /** How long a booked service keeps its place, in minutes, and how many cars have one at once; see `slotsOf`. */
    service_slots: v.optional(v.strictObject({ minutes: positive, capacity: positive })),
  }),
);
export type OfficeContent = v.InferOutput<typeof officesFile>[number] & {
  /** Its hours with the public holidays, and the same in words. */
  schedule: Schedule;
  opening_hours: Bilingual;
};

/** `gallery.json`: films that are shown on another site. */
export const galleryFile = v.array(
  v.strictObject({
    id,
    title: bilingual,
    image: picture,
    /** Where the film is shown. */
    url: webAddress,
    seconds: positive,
    /** Day on which it was published there, ISO. */
    published: day,
  }),
);
export type FilmContent = v.InferOutput<typeof galleryFile>[number];
