import { join } from 'node:path';
import { customPageFile } from 'shared-contracts/campaign';
import type { Locale } from 'shared-contracts/locale';
import { hoursInShort, hoursInWords } from 'shared-contracts/schedule-words';
import { siteReferenceData } from './campaigns/checks/site-reference-data';
import { readSeeds } from './campaigns/seed-campaigns';
import { ContentError, type Fault } from './content-error';
import { type ContentFiles, contentFiles } from './content-files';
import type { PartialContent } from './content-pages';

import { type ContentSource, folderSource } from './content-source';
import { customPageFaults, formerAddresses } from './custom-pages';
import { exampleInstalment, monthlyByGrade, offerInstalment } from './example-instalment';
import { type Bilingual, slugOf } from './fields';
import type { FinanceContent } from './finance-file';
import { newsFile, type OfferContent, offerFile } from './item-schemas';
import { lineOf } from './line-of';
import { listMedia, undescribedPictures, unmatchedFrames } from './media-faults';
import { scheduleOf } from './opening-times';
import { type LegalContent, legalFile, legalPages } from './page-schemas';
import { referenceFaults } from './reference-faults';
import {
  type Content,
  type ContentFolder,
  jobFile,
  type ModelContent,
  modelFile,
  type PageContents,
  pageFiles,
  type SeoContent,
} from './schema';

/** Reads and validates the content folder. Rejects with one `ContentError` that lists the faults of all files. */
export async function readContent(dir: string): Promise<ContentFolder> {
  const { content, campaigns, faults } = await checkContentFolder(dir);
  if (!content || faults.length > 0) throw new ContentError(faults);
  return { ...content, campaigns };
}

/**
 * Lists all faults of a content folder, with file and line, and returns the content that could be read.
 *
 * @param origin the site's own; whole addresses in redirects may use it
 */
export async function checkContentFolder(dir: string, origin?: string) {
  const source = folderSource(dir);
  const mediaDir = join(dir, 'media');
  const { content, parts, faults } = await readSource(source, listMedia(mediaDir), origin);
  const site = siteReferenceData(parts, mediaDir);
  const { seeds, faults: found, present } = await readSeeds(join(dir, 'campaigns'), site);
  // a model that fails to parse is not an unknown model
  const campaignFaults = parts.models ? await withLines(found, source) : [];
  return {
    ...{ content, campaigns: seeds, campaignNames: present },
    faults: sortFaults([...faults, ...campaignFaults]),
  };
}

/**
 * Reads all content of a source but its campaigns, with all faults. The content is null when a file fails its own
 * schema. It is present when only references between files are wrong.
 * `parts` has what could be read.
 */
export async function readSource(
  source: ContentSource,
  media: ReadonlySet<string>,
  origin?: string,
): Promise<{ content: Content | null; parts: PartialContent; faults: Fault[] }> {
  const files = contentFiles(source, media);
  const [pages, items] = await Promise.all([readPages(files), readItems(files)]);
  const hasFaults = (folder: string) =>
    files.faults.some(({ file }) => file.startsWith(`content/${folder}/`));
  const parts = {
    ...pages,
    ...items,
    // A model that fails to parse is not an unknown model: report only its own fault.
    models: hasFaults('models') ? undefined : items.models,
  };
  const faults = [
    ...files.faults,
    ...referenceFaults(parts, origin),
    ...customPageFaults(parts, media, origin),
    ...undescribedPictures(parts, media),
    ...unmatchedFrames(parts.models, media),
  ];
  return {
    content: isComplete(pages) ? contentOf(pages, items) : null,
    parts,
    faults: sortFaults(await withLines(faults, source)),
  };
}

function contentOf(
  { legal, ...rest }: { [Name in keyof Pages]: NonNullable<Pages[Name]> },
  items: Awaited<ReturnType<typeof readItems>>,
): Content {
  const offices = rest.offices.map((office) => {
    const schedule = scheduleOf(office, rest.answering.holidays);
    const opening_hours = { en: hoursInWords(schedule, 'en'), ar: hoursInWords(schedule, 'ar') };
    return {
      ...office,
      slug: office.slug ?? slugOf(office.title.en),
      ...{ schedule, opening_hours },
    };
  });
  const shortHours = (locale: Locale) =>
    offices[0] ? hoursInShort(offices[0].schedule, locale) : '';
  const opening_hours = { en: shortHours('en'), ar: shortHours('ar') };
  return {
    ...rest,
    ...items,
    settings: { ...rest.settings, opening_hours },
    offices,
    models: items.models
      .sort((a, b) => a.order - b.order)
      .map((model) => withPriceNote(model, rest.settings.price_note))
      .map((model) => withInstalment(model, rest.finance)),
    redirects: [...rest.redirects, ...formerAddresses(items.pages)],
    seo: { ...rest.seo, ...modelSeo(items.models) },
    offers: items.offers
      .sort((a, b) => a.order - b.order)
      .map((offer) => withMonthly(offer, items.models, rest.finance)),
    news: items.news.sort((a, b) => b.date.localeCompare(a.date, 'en') || b.id - a.id),
    legal,
  };
}

function withPriceNote(model: ModelContent, note: Bilingual | undefined): ModelContent {
  return model.price && note ? { ...model, price: { note, ...model.price } } : model;
}

function withInstalment(model: ModelContent, finance: FinanceContent): ModelContent {
  const instalment = model.price && exampleInstalment(model.price, finance);
  const monthly = model.price && monthlyByGrade(model.price, finance);
  return { ...model, ...(instalment && { instalment }), ...(monthly && { monthly }) };
}

function withMonthly(
  offer: OfferContent,
  models: readonly ModelContent[],
  finance: FinanceContent,
): OfferContent {
  const monthly = offerInstalment(offer, models, finance);
  return monthly ? { ...offer, monthly } : offer;
}

const sortFaults = (faults: readonly Fault[]) =>
  [...faults].sort((a, b) => a.file.localeCompare(b.file, 'en'));

/** Adds the line number to each fault whose file exists. */
const withLines = (faults: readonly Fault[], source: ContentSource): Promise<Fault[]> =>
  Promise.all(
    faults.map(async (fault) => {
      if (fault.line !== undefined) return fault;
      const text = await source.read(fault.file.replace(/^content\//, ''));
      return text === null ? fault : { ...fault, line: lineOf(text, fault.field) };
    }),
  );

type Pages = Awaited<ReturnType<typeof readPages>>;

async function readPages(files: ContentFiles) {
  const read = Object.entries(pageFiles).map(
    async ([name, [path, schema]]) => [name, await files.one<unknown>(schema, path)] as const,
  );
  const [pages, legal] = await Promise.all([Promise.all(read), readLegalPages(files)]);
  // each value is its schema's output, which the compiler cannot infer through the entries
  const contents = Object.fromEntries(pages) as {
    [Name in keyof PageContents]: PageContents[Name] | undefined;
  };
  return { ...contents, legal };
}

/** Folders with one file per item. */
async function readItems(files: ContentFiles) {
  const [models, jobs, offers, news, pages] = await Promise.all([
    files.all(modelFile, 'models'),
    files.all(jobFile, 'jobs'),
    files.all(offerFile, 'offers'),
    files.all(newsFile, 'news'),
    files.all(customPageFile, 'pages'),
  ]);
  return { models, jobs, offers, news, pages };
}

/** Search engine texts of the models, by page path. */
function modelSeo(models: readonly ModelContent[]): SeoContent {
  const records = models.flatMap(({ slug, images, seo, view_360 }) =>
    [
      { page: `explore-vehicles/${slug}`, record: seo },
      { page: view_360?.path ?? '', record: view_360?.seo },
    ].flatMap(({ page, record }) =>
      record ? [[page, { og_image: images.banner, ...record }] as const] : [],
    ),
  );
  return Object.fromEntries(records);
}

/** Undefined when one of them is missing or wrong, which `files` reports. */
async function readLegalPages(files: ContentFiles): Promise<LegalContent[] | undefined> {
  const found = await Promise.all(
    legalPages.map(async (slug) => {
      const page = await files.one(legalFile, `legal/${slug}.json`);
      return page && { ...page, slug };
    }),
  );
  return found.every((page) => page !== undefined) ? found : undefined;
}

function isComplete<Parts extends object>(
  parts: Parts,
): parts is { [Key in keyof Parts]: NonNullable<Parts[Key]> } {
  return Object.values(parts).every((part) => part !== undefined);
}
