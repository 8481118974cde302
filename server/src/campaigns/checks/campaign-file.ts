import * as v from 'valibot';
import { bilingual, positive, slug, text } from '../../content/fields';
import { isMoment } from '../window';

/** Longest texts in characters: what stands well in its place, in both languages. */
export const longest = { bannerTitle: 45, bannerText: 130, title: 60, text: 200 } as const;

/** Smallest pictures in px: what fills its place on a wide screen without blur. */
export const smallest = { width: 1600, height: 750 } as const;

const atMost = (limit: number) =>
  v.maxLength<string, number, (issue: { received: string }) => string>(
    limit,
    ({ received }) => `is too long for its place: ${received} characters, and ${limit} fit`,
  );
const short = (limit: number) => v.pipe(text, atMost(limit));
const shortBoth = (limit: number) =>
  v.strictObject({
    en: v.pipe(bilingual.entries.en, atMost(limit)),
    ar: v.pipe(bilingual.entries.ar, atMost(limit)),
  });

const tone = v.picklist(['light', 'dark'], 'must be "light" or "dark"');
const offerType = v.picklist(
  ['new-car-offer', 'service-offer'],
  'must be "new-car-offer" or "service-offer"',
);
const moment = v.pipe(
  v.string(),
  v.check(
    isMoment,
    'must be a day such as "2027-03-31", or a day and hour such as "2027-03-31 18:00"',
  ),
);
/** As it stands in an address: `utm_source=national-day`. */
const mark = v.pipe(
  text,
  v.regex(/^[a-z0-9._-]{1,40}$/, 'may hold small letters, digits, dots and hyphens only'),
);

/** A picture of the folder, or one of the site's: `models/swift/banner.webp`. */
const picture = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9-]+(\/[a-z0-9-]+)*\.(webp|jpg|png)$/,
    'must be a picture of the folder, such as "banner.webp", in small letters',
  ),
);

/** One picture for both languages, or one for each. */
const pictures = v.lazy(
  (input): v.GenericSchema<string | { en: string; ar: string }> =>
    typeof input === 'string' ? picture : v.strictObject({ en: picture, ar: picture }),
);

const offer = v.strictObject({
  offer_type: offerType,
  title: shortBoth(longest.title),
  text: shortBoth(longest.text),
  image: pictures,
  /** What the picture shows; without it the picture carries no meaning. */
  alt: v.optional(bilingual),
  /** Lightness of the picture where the text stands. */
  tone,
  /** Slugs of the cars that the form offers. All when left out. */
  models: v.optional(v.pipe(v.array(slug), v.minLength(1, 'must name at least one car'))),
  /** Services that the form offers. All when left out. */
  services: v.optional(v.pipe(v.array(text), v.minLength(1, 'must name at least one service'))),
});
export type CampaignOffer = v.InferOutput<typeof offer>;

const banner = (
  words: v.GenericSchema<string, string>,
  moreWords: v.GenericSchema<string, string>,
) =>
  v.strictObject({
    /** Number in published addresses; the site gives one when it is left out. */
    id: v.optional(positive),
    /** The offer that it leads to. */
    offer_type: offerType,
    image: picture,
    /** What the picture shows; without it the picture carries no meaning. */
    alt: v.optional(moreWords),
    tone,
    title: words,
    text: moreWords,
    /** Slug of the car that it also leads to. */
    model: v.optional(v.nullable(slug)),
  });
const arabic = (limit: number) => v.pipe(bilingual.entries.ar, atMost(limit));

/** `campaign.json`, in the folder of the campaign with its pictures. At most one offer of each type. */
export const campaignFile = v.strictObject({
  slug,
  /** From the first to the last day or minute, Bahrain's time; a last day counts whole. */
  window: v.strictObject({ from: moment, until: moment }),
  /** Marks of the links that `publish` prints. */
  utm: v.optional(v.strictObject({ source: mark, medium: mark, campaign: v.optional(mark) })),
  offers: v.pipe(v.array(offer), v.minLength(1, 'must hold at least one offer')),
  /** What the home page shows in each language; null shows nothing there. */
  banners: v.strictObject({
    en: v.nullable(banner(short(longest.bannerTitle), short(longest.bannerText))),
    ar: v.nullable(banner(arabic(longest.bannerTitle), arabic(longest.bannerText))),
  }),
});
export type CampaignFile = v.InferOutput<typeof campaignFile>;
