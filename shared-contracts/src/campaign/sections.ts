import * as v from 'valibot';
import * as field from './fields';

/**
 * What a landing page is made of below its offer. Each kind is one schema: fields, limits and both languages; the
 * server's check, the command and the studio's fields are derived from it, the page's own parts take it in one
 * language (`shown.ts`).
 */

const title = field.line(60);
const picture = {
  image: field.picture,
  /** What the picture shows; without it the picture carries no meaning. */
  alt: v.optional(field.alternative),
};

const price = v.strictObject({
  kind: v.literal('price'),
  title,
  price: field.dinars,
  /** What it cost before. */
  before: v.optional(field.dinars),
  instalment: v.optional(
    v.strictObject({
      monthly: field.fils,
      months: v.pipe(field.positive, v.maxValue(120, 'tooLarge')),
      /** What is paid at once. */
      down: v.optional(field.dinars),
      /** Of the bank, paid once. */
      fee: v.optional(field.fils),
      /** Months until the first instalment is due; 1 unless given. */
      first_after: v.optional(v.pipe(field.positive, v.maxValue(12, 'tooLarge'))),
    }),
  ),
  /** To whom, until when, with which bank: a price without them promises too much. */
  conditions: field.paragraph(300),
});

const gallery = v.strictObject({
  kind: v.literal('gallery'),
  title,
  pictures: field.list(v.strictObject({ ...picture, caption: v.optional(field.line(60)) }), 2, 9),
});

const facts = v.strictObject({
  kind: v.literal('facts'),
  title,
  facts: field.list(v.strictObject({ label: field.line(40), value: field.line(80) }), 2, 12),
  link: v.optional(field.link),
});

const video = v.strictObject({
  kind: v.literal('video'),
  title,
  text: v.optional(field.paragraph(200)),
  film: field.film,
  /** Stands in the film's place until somebody plays it. */
  ...picture,
});

const view360 = v.strictObject({
  kind: v.literal('view360'),
  title,
  text: v.optional(field.paragraph(200)),
  model: field.model,
});

const questions = v.strictObject({
  kind: v.literal('questions'),
  title,
  questions: field.list(
    v.strictObject({ question: field.line(120), answer: field.paragraph(600) }),
    1,
    12,
  ),
});

const proof = v.strictObject({
  kind: v.literal('proof'),
  title,
  quotes: field.list(
    v.strictObject({
      quote: field.paragraph(280),
      name: field.line(60),
      /** Who that is: `Swift, since 2024`. */
      about: v.optional(field.line(60)),
    }),
    1,
    6,
  ),
});

const terms = v.strictObject({
  kind: v.literal('terms'),
  title,
  terms: field.list(v.strictObject({ text: field.paragraph(400) }), 1, 20),
  link: v.optional(field.link),
});

const contact = v.strictObject({
  kind: v.literal('contact'),
  title,
  text: v.optional(field.paragraph(200)),
  /** What the visitor's message begins with. */
  message: v.optional(field.paragraph(200)),
});

/** The place of the form, which stands beside the offer without it. */
const form = v.strictObject({
  kind: v.literal('form'),
  /** As every form's when it is left out. */
  title: v.optional(title),
  text: v.optional(field.paragraph(200)),
});

const kinds = { price, gallery, facts, video, view360, questions, proof, terms, contact, form };

export type SectionKind = keyof typeof kinds;

/** The section of one kind, as a campaign's file holds it. */
export type SectionOf<Kind extends SectionKind> = v.InferOutput<(typeof kinds)[Kind]>;

/** The kinds in the order in which the studio offers them. */
export const sections = kinds;
export const sectionKinds = Object.keys(kinds) as SectionKind[];

export const section = v.variant(
  'kind',
  [price, gallery, facts, video, view360, questions, proof, terms, contact, form],
  'kind',
);
export type Section = v.InferOutput<typeof section>;
