import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from 'shared-contracts/paths';
import type { LibraryPicture } from 'shared-contracts/staff-pictures';
import type { ContentSource } from '../../content-source';
import { listMedia } from '../../media-faults';

/** Everything on the site that a campaign may refer to. */
export interface SiteReferenceData {
  /** Slugs of the models. */
  models: ReadonlySet<string>;
  /** Models that a landing page's form offers. */
  enquirable: ReadonlySet<string>;
  /** Models with a 360° view. */
  rotatable: ReadonlySet<string>;
  /** Files of `content/media`. */
  media: ReadonlySet<string>;
  /** Proper names in lower case, allowed in texts of either language. */
  names: ReadonlySet<string>;
  /** Cars with their names and specification, which texts must not contradict. */
  cars: readonly { slug: string; names: readonly string[]; specification: unknown }[];
  /** `finance.json`, not validated. */
  finance: unknown;
  /** Paths of the pages, without language. */
  pages: ReadonlySet<string>;
  /** Finds a library picture. Undefined where there is no library, as for campaigns of the content folder. */
  library?: (id: string) => Promise<LibraryPicture | undefined>;
  /** A picture of `content/media`, or the wide crop of a library picture; null when it does not exist. */
  readPicture(name: string): Promise<Buffer | null>;
}

const fixedPages = [
  ...[paths.home, paths.about, paths.models, paths.bookService, paths.genuineParts],
  ...[paths.testDrive, paths.faqs, paths.warranty, paths.offers, paths.news, paths.gallery],
  ...[paths.contact, paths.careers, paths.accessories, paths.inside, paths.downloads],
  ...[paths.compare, paths.terms, paths.privacy],
].map((path) => path());

/** Reads what campaigns may refer to from the content files. Includes models with faults. */
export async function readSiteReferenceData(
  source: ContentSource,
  mediaDir: string,
): Promise<SiteReferenceData> {
  const [models, offers, news, jobs, media, settings, finance] = await Promise.all([
    readAll(source, 'models'),
    readAll(source, 'offers'),
    readAll(source, 'news'),
    readAll(source, 'jobs'),
    listMedia(mediaDir),
    readJson(source, 'settings.json'),
    readJson(source, 'finance.json'),
  ]);
  const slugsWhere = (isSo: (model: RawFile) => boolean) =>
    new Set(models.filter(({ value }) => isSo(value)).map(({ slug }) => slug));
  const slugs = models.map(({ slug }) => slug);
  const ids = (files: typeof offers) => files.flatMap(({ value }) => value.id ?? []);
  return {
    models: new Set(slugs),
    enquirable: slugsWhere(isEnquirable),
    rotatable: slugsWhere(({ turntable }) => Boolean(turntable)),
    media,
    cars: models.map(({ slug, value }) => ({
      ...{ slug, names: textsOf(value.name) },
      specification: value.specification,
    })),
    finance,
    names: new Set(
      [
        ...slugs,
        ...models.flatMap(({ value }) => textsOf(value.name)),
        ...textsOf(settings.brand_name),
      ].flatMap(wordsOf),
    ),
    pages: new Set([
      '/',
      ...fixedPages,
      ...slugs.map((slug) => paths.explore(slug)),
      ...models.flatMap(({ value }) => (value.view_360?.path ? [`/${value.view_360.path}`] : [])),
      ...ids(offers).map((id) => paths.offer(id)),
      ...ids(news).map((id) => paths.newsItem(id)),
      ...jobs.map(({ slug }) => paths.job(slug)),
    ]),
    readPicture: async (name) => (media.has(name) ? readFile(join(mediaDir, name)) : null),
  };
}

/** Not validated here: fields may be missing or of any type. */
interface RawFile {
  id?: number;
  name?: unknown;
  brand_name?: unknown;
  turntable?: unknown;
  specification?: unknown;
  view_360?: { path?: string };
  forms?: { landing?: { only?: string }[] };
}

async function readAll(
  source: ContentSource,
  folder: string,
): Promise<{ slug: string; value: RawFile }[]> {
  return Promise.all(
    (await source.list(folder)).map(async (file) => ({
      slug: file.replace(/\.json$/, ''),
      value: await readJson(source, `${folder}/${file}`),
    })),
  );
}

async function readJson(source: ContentSource, path: string): Promise<RawFile> {
  try {
    return { ...(JSON.parse((await source.read(path)) ?? '') as RawFile) };
  } catch {
    return {};
  }
}

/** Whether a landing page's form offers the model. English forms have every model that Arabic ones have. */
const isEnquirable = ({ forms }: RawFile): boolean =>
  forms?.landing?.some?.(({ only }) => only !== 'ar') ?? true;

const textsOf = (value: unknown): string[] =>
  Object.values(Object(value)).filter((text) => typeof text === 'string');

/** Words of a text in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
