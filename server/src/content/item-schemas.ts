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
  internationalDigits,
  models,
  money,
  picture,
  positive,
  slug,
  text,
  webAddress,
} from './fields';
import { openingTimes, seasons } from './opening-times';

/** The main figure of an offer, in Bahraini dinars. */
const figure = v.strictObject({
  kind: v.picklist(
    ['starting', 'saving'],
    'must be "starting" or "saving"; what it comes to by the month is "instalment"',
  ),
  amount: v.pipe(money, v.minValue(0.001, 'must be more than 0')),
  /** Short label of the figure. */
  note: v.optional(bilingual),
});

/** Instalment for the first grade of the offer's first car. The amount is calculated by the rules of `finance.json`. */
const instalment = v.strictObject({
  /** Down payment in Bahraini dinars. */
  down: money,
  /** Number of instalments. */
  months: v.pipe(positive, v.maxValue(120, 'must be 120 or less')),
  /** Months until the first instalment; default 1. */
  first_after: v.optional(v.pipe(positive, v.maxValue(12, 'must be 12 or less'))),
});

/** `offers/<name>.json`: `content` is HTML. Search engines get its first sentences. */
export const offerFile = v.pipe(
  v.strictObject({
    id,
    /** Position in the list, from 1. */
    order: positive,
    /** Offers of the same category share a tab. */
    category: bilingual,
    title: bilingual,
    image: picture,
    /** First day, ISO; without one it runs as soon as it is published. */
    begins: v.optional(day),
    /** Last day, ISO. */
    until: day,
    /** Slugs of its cars; empty for an offer about a service. */
    models: v.optional(models, []),
    /** Price in Bahraini dinars, where there is a single one; 0 is free. */
    price: v.optional(money),
    /** Shown large; the default is the price. */
    figure: v.optional(figure),
    /** Shown large instead of a figure, with the rate, the fee and the total. */
    instalment: v.optional(instalment),
    content: html,
  }),
  v.forward(
    v.partialCheck(
      [['begins'], ['until']],
      ({ begins, until }) => begins === undefined || begins <= until,
      'must not be before the day on which it begins',
    ),
    ['until'],
  ),
);
export type OfferContent = v.InferOutput<typeof offerFile> & {
  slug: string;
  /** The monthly amount, calculated by the rules of `finance.json`. */
  monthly?: MonthlyFigure;
};

/** `news/<name>.json`: `content` is HTML. Listed newest first. */
export const newsFile = v.strictObject({
  id,
  /** Dates of publication and of the last change, ISO. */
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
    /** Questions of a category are grouped under its name; those without one come last. */
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

/** `offices.json`: places that visitors can visit. */
export const officesFile = v.array(
  v.strictObject({
    id,
    /** Last part of the address of its page; by default made of the English title. */
    slug: v.optional(slug),
    title: bilingual,
    address: bilingual,
    /** The town only. */
    locality: bilingual,
    /** Position of the marker; degrees, WGS 84. */
    latitude: degrees(90),
    longitude: degrees(180),
    /** Hours of a usual week. Pages show them as text. */
    opening_times: openingTimes,
    /** Different hours for a period. */
    seasons: v.optional(seasons),
    telephone_number: text,
    /** Number of its own chat; without it visitors write to the dealer's. */
    chat_phone: v.optional(internationalDigits),
    /** What is done there, in a few words each. */
    services: v.optional(v.array(bilingual)),
    /** Whether it is a service centre; services can be booked in its hours. */
    services_cars: v.optional(v.boolean('must be true or false')),
    /** Kinds of leads that this office answers when they name no branch. The first office answers the rest. */
    takes: v.optional(
      v.array(v.picklist(answeredKinds, `must be one of ${answeredKinds.join(', ')}`)),
    ),
    /** Minutes of a slot, and cars per slot; see `slotsOf`. */
    service_slots: v.optional(v.strictObject({ minutes: positive, capacity: positive })),
    /**
     * Test drives by appointment; without it this office has none. `cars` names the models of which there is more than
     * one car. A slot has time for the way to a visitor `at_home`.
     */
    test_drives: v.optional(
      v.strictObject({
        minutes: positive,
        capacity: positive,
        cars: v.optional(v.array(v.strictObject({ model: text, count: positive }))),
        at_home: v.optional(v.boolean('must be true or false')),
      }),
    ),
  }),
);
export type OfficeContent = v.InferOutput<typeof officesFile>[number] & {
  slug: string;
  /** Its hours including public holidays, and the same as text. */
  schedule: Schedule;
  opening_hours: Bilingual;
};

/** `gallery.json`: films hosted on another site. */
export const galleryFile = v.array(
  v.strictObject({
    id,
    title: bilingual,
    image: picture,
    /** Page of the film. */
    url: webAddress,
    seconds: positive,
    /** Date of publication there, ISO. */
    published: day,
  }),
);
export type FilmContent = v.InferOutput<typeof galleryFile>[number];
