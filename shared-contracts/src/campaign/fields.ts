import * as v from 'valibot';
import { isMoment } from './moment';

/**
 * The rules that a campaign's fields are made of. Faults are codes, which the check turns into sentences of
 * both languages; how a field is edited stands beside its rule, so that nobody says it again.
 */

/** What edits a field, where its shape does not say it. */
export type Control = 'paragraph' | 'picture' | 'film' | 'model' | 'moment';

const editedAs = <Value = string>(control: Control) =>
  v.metadata<Value, { readonly control: Control }>({ control });

/** Text that somebody wrote: never empty, without space around it. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('missing'));

/** Arabic writes its digits as 0-9, as everything on the site does. */
const arabic = v.pipe(text, v.regex(/^[^٠-٩۰-۹]*$/, 'digits'));

const atMost = (longest: number) => v.maxLength<string, number, string>(longest, 'tooLong');

/** A line in English of at most so many characters. */
export const inEnglish = (longest: number) => v.pipe(text, atMost(longest));
export const inArabic = (longest: number) => v.pipe(arabic, atMost(longest));

/** The same line in both languages. */
export const line = (longest: number) =>
  v.strictObject({ en: inEnglish(longest), ar: inArabic(longest) });

/** The same text of several lines in both languages. */
export const paragraph = (longest: number) =>
  v.pipe(line(longest), editedAs<{ en: string; ar: string }>('paragraph'));

/** What a picture shows, for who cannot see it. */
export const alternative = line(200);

/** A picture of the campaign's folder or of the library, or one of the site's: `models/swift/banner.webp`. */
export const picture = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*\.(webp|jpg|png)$/, 'pictureName'),
  editedAs('picture'),
);

/** A film of the site: `video/swift.mp4`. */
export const film = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*\.mp4$/, 'filmName'),
  editedAs('film'),
);

export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug'));

/** Slug of a car of the site. */
export const model = v.pipe(slug, editedAs('model'));

export const moment = v.pipe(v.string(), v.check(isMoment, 'moment'), editedAs('moment'));

/** As it stands in an address: `utm_source=national-day`. */
export const mark = v.pipe(text, v.regex(/^[a-z0-9._-]{1,40}$/, 'mark'));

/** A whole number from 1. */
export const positive = v.pipe(v.number(), v.integer('whole'), v.minValue(1, 'tooSmall'));

/** Bahraini dinars; fils are thousandths, and no car is priced in them. */
export const dinars = v.pipe(
  v.number(),
  v.minValue(1, 'tooSmall'),
  v.maxValue(100_000, 'tooLarge'),
  v.multipleOf(0.5, 'halves'),
);

/** Bahraini dinars to the fils, a thousandth: what instalments and fees come to. */
export const fils = v.pipe(
  v.number(),
  v.minValue(1, 'tooSmall'),
  v.maxValue(100_000, 'tooLarge'),
  v.check((amount) => Number(amount.toFixed(3)) === amount, 'fils'),
);

/** So many of the same. */
export const list = <Item extends v.GenericSchema>(item: Item, least: number, most: number) =>
  v.pipe(v.array(item), v.minLength(least, 'tooFew'), v.maxLength(most, 'tooMany'));

/** Where words lead: a page of the site, or a whole address elsewhere. */
export const link = v.strictObject({
  label: line(40),
  address: v.pipe(
    text,
    v.maxLength(300, 'tooLong'),
    v.regex(/^(\/(?!\/)|https:\/\/)\S*$/, 'address'),
  ),
});
