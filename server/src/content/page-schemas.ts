import type { LegalSlug } from 'shared-contracts/api';
import { answeredKinds } from 'shared-contracts/inbox';
import * as v from 'valibot';
import {
  type Bilingual,
  bilingual,
  day,
  film,
  html,
  picture,
  positive,
  text,
  type Written,
  webFilm,
} from './fields';

/** `pictures.json`: what each picture shows, by its file; `"decorative"` where it carries no meaning. */
export const picturesFile = v.record(
  text,
  v.pipe(
    v.lazy(
      (input): v.GenericSchema<Bilingual | 'decorative'> =>
        typeof input === 'string'
          ? v.literal('decorative', 'must be "decorative", or what it shows in "en" and "ar"')
          : bilingual,
    ),
    v.metadata({ control: 'alt' } satisfies Written),
  ),
);
export type PictureTexts = v.InferOutput<typeof picturesFile>;

/** `home.json`: the pictures of the ways on, and the film that loops. */
export const homeFile = v.strictObject({
  tiles: v.strictObject({ models: picture, service: picture, parts: picture }),
  film: v.strictObject({ mp4: film, webm: webFilm, poster: picture }),
});

/** `book-service.json`: what stands above the booking form; `content` is HTML. */
export const bookServiceFile = v.strictObject({ image: picture, content: html });

/** `answering.json`: how soon leads are answered, and the days on which nobody is there. */
export const answeringFile = v.strictObject({
  /** Of opening time; a kind that is left out has no due time. */
  minutes: v.strictObject(v.entriesFromList(answeredKinds, v.optional(positive))),
  holidays: v.array(v.strictObject({ day, name: bilingual })),
});
export type AnsweringContent = v.InferOutput<typeof answeringFile>;

/** How long a part of the car is covered, from the day on which it is handed over. */
const cover = v.strictObject({
  part: bilingual,
  years: v.pipe(positive, v.maxValue(10, 'must be 10 or less')),
  /** Distance at which it ends before that; none where it is left out. */
  kilometres: v.optional(positive),
});

/** `warranty.json`: `content` is HTML. */
export const warrantyFile = v.strictObject({
  image: picture,
  content: html,
  /** Drawn as a line of time. */
  cover: v.optional(v.array(cover), []),
  pictures: v.array(v.strictObject({ image: picture, caption: bilingual })),
});

/**
 * `legal/<slug>.json`: the file's name is the page's path. Introduction and texts are HTML; `{brand}`
 * and `{company}` stand for the brand's and the legal name.
 */
export const legalFile = v.strictObject({
  title: bilingual,
  /** Day of the last change, ISO. */
  updated: day,
  introduction: html,
  sections: v.pipe(
    v.array(v.strictObject({ title: bilingual, text: html })),
    v.minLength(1, 'must hold at least one section'),
  ),
});
export type LegalContent = v.InferOutput<typeof legalFile> & { slug: LegalSlug };
