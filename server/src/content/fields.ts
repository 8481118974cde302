import * as v from 'valibot';
import { isDay } from '../staff/days';

/** Text by an author: not empty, and trimmed. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('empty'));

export const arabicText = v.pipe(
  text,
  v.regex(/^[^٠-٩۰-۹]*$/, 'write digits as 0-9, also in Arabic'),
);

export const bilingual = v.strictObject({ en: text, ar: arabicText });
export type Bilingual = v.InferOutput<typeof bilingual>;

/** Input of the studio for a field whose type does not imply it. */
export interface FieldMetadata {
  control:
    | 'html'
    | 'picture'
    | 'panorama'
    | 'turntable'
    | 'film'
    | 'web-film'
    | 'document'
    | 'day'
    | 'money'
    | 'models'
    | 'id'
    | 'colour'
    | 'cell'
    | 'figure'
    | 'alt'
    | 'hours';
}

/** Names of the texts for the keys of a record and for its entries, in the words of the forms. */
export interface RecordMetadata {
  keyTitle: string;
  entryTitle: string;
}

export const html = v.pipe(bilingual, v.metadata({ control: 'html' } satisfies FieldMetadata));

/** Cell of a table: text, a tick (`"yes"`) or a dash (`"no"`). */
export const cell = v.pipe(
  v.lazy(
    (input): v.GenericSchema<Bilingual | 'yes' | 'no'> =>
      typeof input === 'string'
        ? v.picklist(['yes', 'no'], 'must be "yes", "no", or a text in "en" and "ar"')
        : bilingual,
  ),
  v.metadata({ control: 'cell' } satisfies FieldMetadata),
);

export const mediaFile = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.(webp|jpg|png|svg|mp4|webm|pdf)$/;

const mediaFileSchema = (pattern: RegExp, example: string) =>
  v.pipe(
    v.string(),
    v.regex(mediaFile, `must be a file of content/media, such as "${example}"`),
    v.regex(pattern, `must be a file such as "${example}"`),
  );

/** Paths inside `content/media`. */
export const picture = v.pipe(
  mediaFileSchema(/\.(webp|jpg|png)$/, 'models/swift/hero.webp'),
  v.metadata({ control: 'picture' } satisfies FieldMetadata),
);
/** A picture all round, of twice its height. */
export const panorama = v.pipe(
  mediaFileSchema(/\.(webp|jpg|png)$/, 'panorama/interior.jpg'),
  v.metadata({ control: 'panorama' } satisfies FieldMetadata),
);
export const film = v.pipe(
  mediaFileSchema(/\.mp4$/, 'video/swift.mp4'),
  v.metadata({ control: 'film' } satisfies FieldMetadata),
);
export const webFilm = v.pipe(
  mediaFileSchema(/\.webm$/, 'video/loop.webm'),
  v.metadata({ control: 'web-film' } satisfies FieldMetadata),
);
/** First frame of a 360° view. The others are in the same folder, numbered without gaps. */
export const firstFrame = v.pipe(
  mediaFileSchema(/\/360\/00\.webp$/, 'models/swift/360/00.webp'),
  v.metadata({ control: 'turntable' } satisfies FieldMetadata),
);
export const brochure = v.pipe(
  mediaFileSchema(/\.pdf$/, 'brochures/swift.pdf'),
  v.metadata({ control: 'document' } satisfies FieldMetadata),
);

/** As in published addresses; the router recognises these pages by the suffix. */
export const view360Path = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9_]+360$/, 'must be small letters, digits and _ before 360, such as "swift360"'),
);

/** A number as chats take it: country code first, without a plus. */
export const internationalDigits = v.pipe(
  v.string(),
  v.regex(/^\d{8,15}$/, 'must be international digits only'),
);

export const webAddress = v.pipe(
  text,
  v.url('must be a whole address, such as "https://example.com/"'),
  v.startsWith('https://', 'must begin with https://'),
);

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slugReason = 'may hold small letters, digits and single hyphens only, such as "grand-vitara"';
export const slug = v.pipe(v.string(), v.regex(kebabCase, slugReason));

/** A slug of an English title. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Slugs of the site's models. */
export const models = v.pipe(
  v.array(slug),
  v.metadata({ control: 'models' } satisfies FieldMetadata),
);

export const positive = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be 1 or more'),
);

/** Number of an item: part of published addresses, so it is never reused. */
export const id = v.pipe(positive, v.metadata({ control: 'id' } satisfies FieldMetadata));

/** Bahraini dinars with at most three decimals (fils). */
export const money = v.pipe(
  v.number(),
  v.minValue(0, 'must be 0 or more'),
  v.check(
    (amount) => Number(amount.toFixed(3)) === amount,
    'must have three decimals at most: a dinar has 1000 fils',
  ),
  v.metadata({ control: 'money' } satisfies FieldMetadata),
);

export const colour = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-f]{6}$/, 'must be # and six of 0-9 and a-f, such as "#d40000"'),
  v.metadata({ control: 'colour' } satisfies FieldMetadata),
);

export const day = v.pipe(
  v.string(),
  v.check(isDay, 'must be a day of the calendar, written as 2027-03-31'),
  v.metadata({ control: 'day' } satisfies FieldMetadata),
);
