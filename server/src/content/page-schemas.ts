import { answeredKinds } from 'shared-contracts/inbox';
import { pictureFocus } from 'shared-contracts/staff-pictures';
import * as v from 'valibot';
import {
  bilingual,
  day,
  type FieldMetadata,
  film,
  html,
  mediaFile,
  picture,
  positive,
  type RecordMetadata,
  text,
  webFilm,
} from './fields';

const pictureText = v.strictObject({
  ...bilingual.entries,
  /** What stays visible wherever the picture is cropped; by default what each place prefers. */
  focus: v.exactOptional(pictureFocus),
});
export type PictureText = v.InferOutput<typeof pictureText>;

/** `pictures.json`: alternative texts by file; `"decorative"` for a picture without meaning. */
export const picturesFile = v.record(
  v.pipe(
    text,
    v.regex(mediaFile, 'must be a file of content/media, such as "scenes/about-1.webp"'),
    v.metadata({ keyTitle: 'picture_file', entryTitle: 'picture_text' } satisfies RecordMetadata),
  ),
  v.pipe(
    v.lazy(
      (input): v.GenericSchema<PictureText | 'decorative'> =>
        typeof input === 'string'
          ? v.literal('decorative', 'must be "decorative", or what it shows in "en" and "ar"')
          : pictureText,
    ),
    v.metadata({ control: 'alt' } satisfies FieldMetadata),
  ),
);
export type PictureTexts = v.InferOutput<typeof picturesFile>;

/** `home.json`: pictures of the tiles, and the looping film. */
export const homeFile = v.strictObject({
  tiles: v.strictObject({ models: picture, service: picture, parts: picture }),
  film: v.strictObject({ mp4: film, webm: webFilm, poster: picture }),
});

/** `book-service.json`: picture and text above the booking form; `content` is HTML. */
export const bookServiceFile = v.strictObject({ image: picture, content: html });

/** `answering.json`: time limits for answers to leads, when buyers are asked for reviews, and public holidays. */
export const answeringFile = v.strictObject({
  /** Minutes of opening time; a kind without a value has no deadline. */
  minutes: v.strictObject(v.entriesFromList(answeredKinds, v.optional(positive))),
  /** Days between a sale and the mail that asks its buyer for a review; 14 by default. */
  reviewAfterDays: v.optional(v.pipe(positive, v.maxValue(90, 'must be 90 or less'))),
  holidays: v.array(v.strictObject({ day, name: bilingual })),
});
export type AnsweringContent = v.InferOutput<typeof answeringFile>;

/** Warranty period of a part, from the day of delivery. */
const cover = v.strictObject({
  part: bilingual,
  years: v.pipe(positive, v.maxValue(10, 'must be 10 or less')),
  /** Mileage that ends it earlier; undefined is no limit. */
  kilometres: v.optional(positive),
});

/** `warranty.json`: `content` is HTML. */
export const warrantyFile = v.strictObject({
  image: picture,
  content: html,
  /** Drawn as a timeline. */
  cover: v.optional(v.array(cover), []),
  /** Cover of the car, for owners: from each year of delivery until the next one above it. */
  by_delivery: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          since: v.pipe(
            v.number(),
            v.integer('must be a whole number'),
            v.minValue(1980, 'must be 1980 or later'),
          ),
          years: cover.entries.years,
          kilometres: v.optional(positive),
        }),
      ),
      v.check(
        (all) => all.every(({ since }, at) => since < (all[at - 1]?.since ?? Infinity)),
        'must begin with the latest year, each one once',
      ),
    ),
    [],
  ),
  pictures: v.array(v.strictObject({ image: picture, caption: bilingual })),
});

/**
 * `legal/<slug>.json`: the file's name is the page's path. Introduction and texts are HTML; `{brand}` and `{company}`
 * are replaced by the brand's and the legal name.
 */
export const legalFile = v.strictObject({
  title: bilingual,
  /** Date of the last change, ISO. */
  updated: day,
  introduction: html,
  sections: v.pipe(
    v.array(v.strictObject({ title: bilingual, text: html })),
    v.minLength(1, 'must hold at least one section'),
  ),
});
/** Pages of this shape, by their paths. */
export const legalPages = ['terms-conditions', 'privacy-policy', 'accessibility'] as const;
export type LegalContent = v.InferOutput<typeof legalFile> & {
  slug: (typeof legalPages)[number];
};
