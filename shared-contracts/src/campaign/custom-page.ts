import * as v from 'valibot';
import * as field from './fields';
import type { Localized, LocalizedSection } from './localized-section';
import * as landing from './sections';

/** Pages that staff make in the studio: a head, sections as below a campaign's offer, and a place in the navigation. */

/** Running text, which a campaign has in its offer. */
const prose = v.strictObject({
  kind: v.literal('prose'),
  title: field.line(60),
  /** An empty line begins a paragraph. */
  text: field.paragraph(2000),
  image: v.optional(field.picture),
  /** Alternative text; without it the picture is decorative. */
  alt: v.optional(field.alternative),
  link: v.optional(field.link),
});

// a page has no form of its own: its links lead to the site's
const { form: _, ...others } = landing.sections;
export const pageSections = { prose, ...others };
export const pageSectionKinds = Object.keys(pageSections) as (keyof typeof pageSections)[];

const { price, gallery, facts, video, view360, questions, proof, terms, contact } = others;
const section = v.variant('kind', [
  prose,
  price,
  gallery,
  facts,
  video,
  view360,
  questions,
  proof,
  terms,
  contact,
]);

/** Parts of the frame that can have a link to the page: panels of the navigation, and columns of the footer. */
export const pagePlaces = ['afterSales', 'media', 'more', 'buying', 'owners', 'company'] as const;
export type PagePlace = (typeof pagePlaces)[number];

/** Where a link stands among the others of its place, unless it follows one of them. */
export const [firstInPlace, lastInPlace] = ['first', 'last'] as const;

const slug = v.pipe(field.slug, v.maxLength(60, 'tooLong'));

/** `pages/<name>.json` */
export const customPageFile = v.strictObject({
  title: field.line(60),
  /** Below the title, and for search engines unless they have a text of their own. */
  text: field.paragraph(200),
  /** Behind the title. */
  image: v.optional(field.picture),
  /** The page's address without language and first slash. */
  address: slug,
  /** Addresses that it had while it was live, which lead to it. */
  former: v.optional(v.array(slug)),
  sections: field.list(section, 1, 12),
  /** In each place the address of the link that it follows, or `first` or `last`. */
  places: v.optional(
    v.strictObject({
      /** What its links say; the title by default. */
      nav_label: v.optional(field.line(40)),
      ...v.entriesFromList(pagePlaces, v.optional(field.text)),
    }),
  ),
  /** What search engines and social networks get in place of title, text and picture. */
  search: v.optional(
    v.strictObject({
      title: v.optional(field.line(60)),
      description: v.optional(field.paragraph(160)),
      og_image: v.optional(field.picture),
      /** Search engines do not list it. */
      unlisted: v.optional(v.boolean()),
    }),
  ),
  /** Visitors read that it has ended, and what there is instead. */
  ended: v.optional(v.boolean()),
});
export type CustomPageFile = v.InferOutput<typeof customPageFile>;

/** A section in one language. */
export type LocalizedPageSection<Image> = LocalizedSection<Image> | LocalizedProse<Image>;
export type LocalizedProse<Image> = Localized<v.InferOutput<typeof prose>, Image>;
