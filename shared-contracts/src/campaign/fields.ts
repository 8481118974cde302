import * as v from 'valibot';
import { isMoment } from './moment';

/**
 * Rules of the campaign's fields. Faults are codes, which the validation translates. The editor of a field is
 * declared with its rule.
 */

/** Editor of a field, where the schema's type does not determine it. */
export type Control = 'paragraph' | 'picture' | 'film' | 'model' | 'moment';

const editedAs = <Value = string>(control: Control) =>
  v.metadata<Value, { readonly control: Control }>({ control });

/** Text that is not empty, trimmed. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('missing'));

/** Arabic text must use the digits 0-9, as everywhere on the site. */
const arabic = v.pipe(text, v.regex(/^[^٠-٩۰-۹]*$/, 'digits'));

const atMost = (longest: number) => v.maxLength<string, number, string>(longest, 'tooLong');

/** English text on one line, with a maximum length in characters. */
export const inEnglish = (longest: number) => v.pipe(text, atMost(longest));
/** Arabic text on one line, with a maximum length in characters. */
export const inArabic = (longest: number) => v.pipe(arabic, atMost(longest));

/** A line in both languages. */
export const line = (longest: number) =>
  v.strictObject({ en: inEnglish(longest), ar: inArabic(longest) });

/** A text of several lines in both languages. */
export const paragraph = (longest: number) =>
  v.pipe(line(longest), editedAs<{ en: string; ar: string }>('paragraph'));

export const alternative = line(200);

/** A picture of the campaign's folder, of the library or of the site: `models/swift/banner.webp`. */
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

export const model = v.pipe(slug, editedAs('model'));

export const moment = v.pipe(v.string(), v.check(isMoment, 'moment'), editedAs('moment'));

/** A campaign mark as in `utm_source=national-day`. */
export const mark = v.pipe(text, v.regex(/^[a-z0-9._-]{1,40}$/, 'mark'));

export const positive = v.pipe(v.number(), v.integer('whole'), v.minValue(1, 'tooSmall'));

/** Bahraini dinars in steps of 0.5; prices of cars have no fils (thousandths). */
export const dinars = v.pipe(
  v.number(),
  v.minValue(1, 'tooSmall'),
  v.maxValue(100_000, 'tooLarge'),
  v.multipleOf(0.5, 'halves'),
);

/** Bahraini dinars with fils (thousandths), for instalments and fees. */
export const fils = v.pipe(
  v.number(),
  v.minValue(1, 'tooSmall'),
  v.maxValue(100_000, 'tooLarge'),
  v.check((amount) => Number(amount.toFixed(3)) === amount, 'fils'),
);

/** A list with a minimum and a maximum length. */
export const list = <Item extends v.GenericSchema>(item: Item, least: number, most: number) =>
  v.pipe(v.array(item), v.minLength(least, 'tooFew'), v.maxLength(most, 'tooMany'));

/** A link to a path of the site or to an https address. */
export const link = v.strictObject({
  label: line(40),
  address: v.pipe(
    text,
    v.maxLength(300, 'tooLong'),
    v.regex(/^(\/(?!\/)|https:\/\/)\S*$/, 'address'),
  ),
});
