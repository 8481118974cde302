import * as v from 'valibot';
import * as field from './fields';

/**
 * Sections of a landing page below its offer. Each kind is one schema with its fields and limits in both languages.
 * The server's validation, the command and the studio's editors are derived from it; pages get a section in one
 * language (`shown.ts`).
 */

const title = field.line(60);
const picture = {
  image: field.picture,
  /** Alternative text; without it the picture is decorative. */
  alt: v.optional(field.alternative),
};

const price = v.strictObject({
  kind: v.literal('price'),
  title,
  price: field.dinars,
  /** Former price. */
  before: v.optional(field.dinars),
  instalment: v.optional(
    v.strictObject({
      monthly: field.fils,
      months: v.pipe(field.positive, v.maxValue(120, 'tooLarge')),
      down: v.optional(field.dinars),
      /** The bank's fee, paid once. */
      fee: v.optional(field.fils),
      /** Months until the first instalment is due; 1 by default. */
      first_after: v.optional(v.pipe(field.positive, v.maxValue(12, 'tooLarge'))),
    }),
  ),
  /** Conditions of the price: for whom, until when, with which bank. */
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
  /** Poster of the film. */
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
      /** Description of the person: `Swift, since 2024`. */
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
  /** First sentence of the visitor's chat message. */
  message: v.optional(field.paragraph(200)),
});

/** Position of the form; without this section it is next to the offer. */
const form = v.strictObject({
  kind: v.literal('form'),
  /** By default the title of the form itself. */
  title: v.optional(title),
  text: v.optional(field.paragraph(200)),
});

const kinds = { price, gallery, facts, video, view360, questions, proof, terms, contact, form };

export type SectionKind = keyof typeof kinds;

/** A section of one kind, as in a campaign's file. */
export type SectionOf<Kind extends SectionKind> = v.InferOutput<(typeof kinds)[Kind]>;

/** The kinds in the order of the studio's menu. */
export const sections = kinds;
export const sectionKinds = Object.keys(kinds) as SectionKind[];

export const section = v.variant(
  'kind',
  [price, gallery, facts, video, view360, questions, proof, terms, contact, form],
  'kind',
);
export type Section = v.InferOutput<typeof section>;
