import type {
  AboutWire,
  AccessibilityWire,
  BrandWire,
  FaqWire,
  JobWire,
  LegalPageWire,
  Manuals,
  NewsWire,
  OfferWire,
  OfficeWire,
  ProductWire,
  SeoWire,
  ServicePageWire,
  SettingsWire,
  WarrantyWire,
} from 'shared-contracts/api';
import { locales } from 'shared-contracts/locale';
import { paths, type Trim, withChosen } from 'shared-contracts/paths';
import { searchDigits } from 'shared-contracts/search';
import type { Database } from '../../database/database';
import type { ContentTable } from '../../database/tables';
import type { Bilingual } from '../fields';
import { storedDigest } from '../import/content.queries';
import { type CustomPageRow, customPageKind } from '../import/custom-page-rows';
import { manualsKind } from '../import/manual-rows';
import { offerKind } from '../import/offer-rows';
import { plainText } from '../import/plain-text';
import { seoKey } from '../import/seo-rows';
import type { SearchDocument, SearchSource } from './search-document';
import words from './words.json';

interface ContentSourceOptions {
  database: Database;
  /** Changes with the live content; read from the database unless given. */
  revision?: () => Promise<string>;
}

/** The live content as something to be searched: what the API answers is what is found. */
export const contentSource = ({
  database,
  revision = async () => (await storedDigest(database)) ?? '',
}: ContentSourceOptions): SearchSource => ({
  revision,
  async documents() {
    const rows = await database.selectFrom('content').selectAll().orderBy('position').execute();
    return documentsOf(rows);
  },
});

function documentsOf(rows: readonly ContentTable[]): SearchDocument[] {
  const bodies = <Wire>(kind: string): Wire[] =>
    // written by the import alone, in these shapes
    rows.filter((row) => row.kind === kind).map(({ body }): Wire => JSON.parse(body));
  // a model's row by its id is the page by number, which leads to the one by name
  const products = [
    ...new Map(bodies<ProductWire>('product').map((product) => [product.slug, product])).values(),
  ];
  const withManual = bodies<Manuals>(manualsKind('en')).flatMap(({ cars }) =>
    cars.map(({ slug }) => slug),
  );
  return [
    ...products.map(modelOf),
    ...products.flatMap(gradesOf),
    ...bodies<OfferWire>(offerKind('en')).map(offerOf),
    ...pagesOf(rows),
    ...bodies<BrandWire>('brand').flatMap(brochureOf),
    ...products.filter(({ slug }) => withManual.includes(slug)).map(manualOf),
    ...bodies<FaqWire>('faq').map(questionOf),
    ...bodies<OfficeWire>('office').map(branchOf),
    ...bodies<NewsWire>('news').map(storyOf),
    ...bodies<JobWire>('job').map(vacancyOf),
  ];
}

function modelOf(model: ProductWire): SearchDocument {
  const named = { en: model.name, ar: model.name_ar };
  const features = textsIn(model.features);
  const featuresInArabic = textsIn(model.features_ar);
  return {
    ...{ id: `model/${model.slug}`, kind: 'model', title: named, isNamed: true },
    path: paths.explore(model.slug),
    summary: { en: model.tagline, ar: model.tagline_ar },
    keywords: withWords('model', model.body.name),
    facts: features.map((en, at) => ({ en, ar: featuresInArabic[at] ?? en })),
    text: {
      en: sentencesOf(textsIn(`[${model.desc},${model.description}]`)),
      ar: sentencesOf(textsIn(`[${model.desc_ar},${model.description_ar}]`)),
    },
    image: model.hero,
    ...(model.price_from !== null && { price: model.price_from }),
  };
}

const trims: readonly Trim[] = ['gl', 'glx'];

/** The grades of a model, each with its specification and equipment. A model without prices has both. */
function gradesOf(model: ProductWire): SearchDocument[] {
  const prices = model.price?.from_by_trim;
  return trims
    .filter((trim) => prices?.some(({ grade }) => grade === trim) ?? true)
    .map((trim) => {
      const price = prices?.find(({ grade }) => grade === trim)?.bhd;
      const name = trim.toUpperCase();
      const facts = model.specification.flatMap((row, at) => {
        const arabic = model.specification_ar[at] ?? row;
        return row[trim] === 'no'
          ? []
          : [{ en: factOf(row.name, row[trim]), ar: factOf(arabic.name, arabic[trim]) }];
      });
      const cell = (rows: ProductWire['specification'], key: string) =>
        rows.find((row) => row.key === key)?.[trim] ?? '';
      const summaryIn = (rows: ProductWire['specification'], separator: string) =>
        [cell(rows, 'gearbox'), cell(rows, 'engine')].filter(Boolean).join(separator);
      return {
        ...{ id: `grade/${model.slug}/${trim}`, kind: 'grade', isNamed: true },
        title: { en: `${model.name} ${name}`, ar: `${model.name_ar} ${name}` },
        path: withChosen(paths.explore(model.slug), { grade: trim }),
        summary: {
          en: summaryIn(model.specification, ' · '),
          // Without the mark, "CVT" and the figure after it would change places
          ar: summaryIn(model.specification_ar, ' \u200f· '),
        },
        keywords: withWords('grade'),
        facts,
        image: model.hero,
        ...(price !== undefined && { price }),
      };
    });
}

/** "Sunroof", or "Seats: 5". */
const factOf = (name: string, cell: string) => (cell === 'yes' ? name : `${name}: ${cell}`);

const offerOf = (offer: OfferWire): SearchDocument => ({
  ...{ id: `offer/${offer.id}`, kind: 'offer', path: paths.offer(offer.id) },
  title: { en: offer.title, ar: offer.title_ar },
  keywords: withWords('offer', { en: offer.category, ar: offer.category_ar }),
  text: { en: textOfHtml(offer.content), ar: textOfHtml(offer.content_ar) },
  image: offer.images,
  until: offer.until,
});

function brochureOf(model: BrandWire): SearchDocument[] {
  if (model.brochure === null) return [];
  const { en, ar } = words.brochure;
  return [
    {
      ...{ id: `brochure/${model.slug}`, kind: 'document', path: model.brochure },
      title: { en: en.replace('{name}', model.name), ar: ar.replace('{name}', model.name_ar) },
      keywords: withWords('document'),
    },
  ];
}

function manualOf({ slug, name, name_ar }: ProductWire): SearchDocument {
  const { en, ar } = words.manual;
  return {
    ...{ id: `manual/${slug}`, kind: 'page', path: paths.manual(slug) },
    title: { en: en.replace('{name}', name), ar: ar.replace('{name}', name_ar) },
    keywords: withWords('manual'),
  };
}

const questionOf = (faq: FaqWire): SearchDocument => ({
  ...{ id: `question/${faq.id}`, kind: 'question', path: `${paths.faqs()}#faq-${faq.id}` },
  title: { en: faq.question_en, ar: faq.question_ar },
  keywords: withWords('question', { en: faq.category ?? '', ar: faq.category_ar ?? '' }),
  text: { en: faq.answer_en, ar: faq.answer_ar },
});

/** A telephone number as people type it: in groups, whole, and without the country's code. */
function typedNumbers(number: string): string {
  const digits = searchDigits(number);
  return `${number} ${digits} ${digits.replace(/^973/, '')}`;
}

const branchOf = (office: OfficeWire): SearchDocument => ({
  ...{ id: `branch/${office.id}`, kind: 'branch', isNamed: true },
  path: paths.branch(office.slug || String(office.id)),
  title: { en: office.title_en, ar: office.title_ar },
  summary: { en: office.address_en, ar: office.address_ar },
  keywords: withWords('branch', {
    en: `${office.locality} ${typedNumbers(office.telephone_number)}`,
    ar: `${office.locality_ar} ${typedNumbers(office.telephone_number)}`,
  }),
  facts: office.services ?? [],
});

const storyOf = (story: NewsWire): SearchDocument => {
  const [image] = textsIn(story.images.replaceAll("'", '"'));
  return {
    ...{ id: `news/${story.id}`, kind: 'news', path: paths.newsItem(story.id) },
    title: { en: story.title, ar: story.title_ar },
    keywords: withWords('news'),
    text: { en: textOfHtml(story.content), ar: textOfHtml(story.content_ar) },
    ...(image !== undefined && { image }),
  };
};

const vacancyOf = (job: JobWire): SearchDocument => ({
  ...{ id: `vacancy/${job.slug}`, kind: 'vacancy', path: paths.job(job.slug) },
  title: { en: job.position.position, ar: job.position.position_ar },
  summary: {
    en: [job.department.department_name, job.office_location.title_en].join(' · '),
    ar: [job.department.department_name_ar, job.office_location.title_ar].join(' · '),
  },
  keywords: withWords('vacancy', { en: job.job_code, ar: job.job_code }),
  text: { en: textOfHtml(job.job_description), ar: textOfHtml(job.job_description_ar) },
  until: job.last_day,
});

/**
 * Pages that are none to search for: home, families of items, the page without a network, and pages after a form or
 * from a mail.
 */
const unlisted = new Set([
  ...['home', 'search', 'offline', 'thankyou_page', 'newsletter'],
  ...['offers-description', 'media-description', 'job_description', 'landing_page'],
]);

/** It is found by the numbers of the whole site, too. */
const contactPage = 'contact-us';

/** The rows whose text a page shows. */
const textKinds: Record<string, string> = {
  about: 'about',
  warranty: 'warranty',
  'book-appointment': 'service-page',
  'terms-conditions': 'legal',
  'privacy-policy': 'legal',
  accessibility: 'accessibility',
};

type PageText = Pick<
  AboutWire | AccessibilityWire | WarrantyWire | ServicePageWire | LegalPageWire,
  'content' | 'content_ar'
>;

/** The other pages, by what search engines are told of them: title, description and keywords. */
function pagesOf(rows: readonly ContentTable[]): SearchDocument[] {
  const bodies = new Map(rows.map(({ kind, key, body }) => [`${kind} ${key}`, body]));
  const bodyOf = <Wire>(kind: string, key: string): Wire | undefined => {
    const body = bodies.get(`${kind} ${key}`);
    return body === undefined ? undefined : JSON.parse(body);
  };
  const settings = bodyOf<SettingsWire>('settings', '');
  const brands = [settings?.brand_name, settings?.brand_name_ar];
  const titleIn = (seo: SeoWire) =>
    seo.meta_title
      .split(' | ')
      .filter((part) => !brands.includes(part))
      .join(' | ');
  const pages = rows.flatMap(({ kind, key }) =>
    kind === 'seo' && key.startsWith('en:') ? [key.slice('en:'.length)] : [],
  );
  const numbers = [settings?.toll_free_number ?? [], settings?.telephone_number ?? []]
    .flat()
    .map(typedNumbers)
    .join(' ');
  return pages.flatMap((page): SearchDocument[] => {
    const [en, ar] = locales.map((locale) => bodyOf<SeoWire>('seo', seoKey(locale, page)));
    if (unlisted.has(page) || page.includes('/') || !en || !ar) return [];
    const kind = textKinds[page];
    const text = kind && bodyOf<PageText>(kind, kind === 'legal' ? page : '');
    const [made, madeInArabic] = locales.map((locale) =>
      bodyOf<CustomPageRow>(customPageKind(locale), page),
    );
    return [
      {
        ...{ id: `page/${page}`, kind: 'page', path: `/${page}` },
        title: { en: titleIn(en), ar: titleIn(ar) },
        summary: { en: en.meta_description, ar: ar.meta_description },
        keywords: {
          en: `${en.meta_keyword} ${page === contactPage ? numbers : ''}`,
          ar: `${ar.meta_keyword} ${page === contactPage ? numbers : ''}`,
        },
        ...(text && {
          text: { en: textOfHtml(text.content), ar: textOfHtml(text.content_ar) },
        }),
        ...(made &&
          madeInArabic && { text: { en: sectionTexts(made), ar: sectionTexts(madeInArabic) } }),
      },
    ];
  });
}

/** The words of a kind, and others. */
function withWords(kind: keyof typeof words.keywords, others?: Bilingual): Bilingual {
  const { en, ar } = words.keywords[kind];
  return { en: `${en} ${others?.en ?? ''}`, ar: `${ar} ${others?.ar ?? ''}` };
}

/** What visitors read in the sections of a page. */
const sectionTexts = ({ sections }: CustomPageRow): string => {
  const texts: string[] = [];
  JSON.stringify(sections, (name, value) => {
    const isText = typeof value === 'string' && !unreadFields.includes(name);
    if (isText) texts.push(value);
    return value;
  });
  return sentencesOf(texts);
};
const unreadFields = ['kind', 'src', 'film', 'model', 'address'];

/** Texts as one, in which each ends as a sentence does. */
const sentencesOf = (texts: readonly string[]): string =>
  texts.map((text) => (/[.!?؟:]$/.test(text) ? text : `${text}.`)).join(' ');

/** The text of HTML, in which each heading, paragraph and cell is a sentence. */
const textOfHtml = (html: string): string =>
  sentencesOf(
    html
      .split(/<\/(?:p|li|h\d|t[dh]|d[td])>/)
      .map(plainText)
      .filter(Boolean),
  );

/** All texts in JSON but addresses of pictures. */
function textsIn(json: string): string[] {
  const texts: string[] = [];
  JSON.parse(json, (name, value) => {
    if (typeof value === 'string' && name !== 'image') texts.push(value);
    return value;
  });
  return texts;
}
