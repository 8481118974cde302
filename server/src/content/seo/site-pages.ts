import type { FilmWire, NewsWire, OfferWire, OfficeWire, ProductWire } from 'shared-contracts/api';
import { paths } from 'shared-contracts/paths';
import type { Database } from '../../database/database';
import type { ContentTable } from '../../database/tables';
import type { Bilingual } from '../fields';
import { type CustomPageRow, customPageKind } from '../import/custom-page-rows';
import { offerKind } from '../import/offer-rows';

/** One page to be found, without its language. */
export interface SitePage {
  path: string;
  /** ISO date of its last change; unknown without it. */
  changed?: string | undefined;
  /** Addresses of this site. */
  pictures: readonly string[];
  films: readonly SiteFilm[];
}

/** A film that a page shows. */
export interface SiteFilm {
  title: Bilingual;
  description: Bilingual;
  /** Address of its picture. */
  poster: string;
  /** Of the film itself, or of the page of another site that plays it. */
  at: { file: string } | { player: string };
  /** ISO date. */
  published: string;
  seconds?: number;
}

interface SiteParts {
  database: Database;
  /** Paths of all routes of the live release. */
  routes: readonly string[];
  /** ISO date in Bahrain. */
  today: string;
}

/**
 * Home's second address, the search, the page without a network, kept builds, pages after a form or from a mail, and
 * campaigns' pages are not to be found by searching.
 */
const unlisted = new Set(
  [
    ...[paths.home(), paths.search(), paths.offline(), paths.thankYou(), paths.keptBuild()],
    ...[paths.confirmSubscription(), paths.leaveNewsletter(), paths.review()],
  ].map((path) => path.slice(1)),
);

/** The rows that a list or a page of its own shows, by its path. */
const contentKinds: Record<string, string> = {
  '': 'home-page',
  about: 'about',
  models: 'brand',
  offers: offerKind('en'),
  news: 'news',
  career: 'job',
  faqs: 'faq',
  gallery: 'film',
  'contact-us': 'office',
  accessibility: 'accessibility',
  manual: 'manuals',
  warranty: 'warranty',
  'book-appointment': 'service-page',
};

/** Every page that search engines may show, in the order of the routes; items stand after the lists. */
export async function sitePages({ database, routes, today }: SiteParts): Promise<SitePage[]> {
  const stored = await database.selectFrom('content').selectAll().orderBy('position').execute();
  const rowsOf = (kind: string) => stored.filter((row) => row.kind === kind);
  const item = (path: string, row: ContentTable, films: SiteFilm[] = []): SitePage =>
    pageOf(path, [row], films);
  const lists = routes
    .filter((route) => !route.includes(':') && !unlisted.has(route))
    .map((route) => {
      const rows = [
        ...rowsOf(contentKinds[route] ?? ''),
        ...rowsOf('legal').filter(({ key }) => key === route),
      ];
      return pageOf(`/${route}`, rows, route === 'gallery' ? rowsOf('film').map(galleryFilm) : []);
    });
  // a model's row by its id is the page by number, which leads to the one by name
  const models = rowsOf('product').filter(({ key }) => !/^\d+$/.test(key));
  return [
    ...lists,
    ...rowsOf('build-offer').map((row) => item(paths.build(row.key), row)),
    ...models.flatMap((row) => {
      const model = bodyOf<ProductWire>(row);
      return [
        item(paths.explore(model.slug), row, modelFilm(model)),
        ...(model.view_360 ? [item(`/${model.view_360}`, row, modelFilm(model))] : []),
      ];
    }),
    ...rowsOf(offerKind('en'))
      .filter((row) => bodyOf<OfferWire>(row).until >= today)
      .map((row) => item(paths.offer(row.key), row)),
    ...rowsOf('news').map((row) => ({
      ...item(paths.newsItem(row.key), row),
      changed: row.changed ?? bodyOf<NewsWire>(row).update_date,
    })),
    ...rowsOf('job')
      .filter((row) => bodyOf<{ last_day: string }>(row).last_day >= today)
      .map((row) => item(paths.job(row.key), row)),
    ...rowsOf(customPageKind('en'))
      .filter((row) => !bodyOf<CustomPageRow>(row).is_unlisted)
      .filter((row) => !bodyOf<CustomPageRow>(row).has_ended)
      .map((row) => item(`/${row.key}`, row)),
    ...rowsOf('office').map((row) =>
      item(paths.branch(bodyOf<OfficeWire>(row).slug || row.key), row),
    ),
  ];
}

function pageOf(path: string, rows: readonly ContentTable[], films: SiteFilm[]): SitePage {
  const changed = rows
    .flatMap(({ changed }) => changed ?? [])
    .sort()
    .at(-1);
  return {
    path,
    ...(changed !== undefined && { changed }),
    pictures: [...new Set(rows.flatMap(({ body }) => body.match(pictureAddress) ?? []))],
    films,
  };
}

/** Cards are for social networks, not for who looks for pictures. */
const pictureAddress =
  /\/storage\/uploads\/(?!cards\/)[\w/-]+-\d+x\d+\.[0-9a-f]{8}\.(?:webp|jpg|png)/g;

function modelFilm(model: ProductWire): SiteFilm[] {
  const { film, film_poster: poster, film_date: published } = model;
  if (film === null || poster === null || published === null) return [];
  return [
    {
      title: { en: model.name, ar: model.name_ar },
      description: { en: model.tagline, ar: model.tagline_ar },
      ...{ poster, published, at: { file: film } },
    },
  ];
}

function galleryFilm(row: ContentTable): SiteFilm {
  const film = bodyOf<FilmWire>(row);
  const title = { en: film.title, ar: film.title_ar };
  return {
    ...{ title, description: title, poster: film.image, seconds: film.seconds },
    ...{ published: film.publish_date, at: { player: film.video_url } },
  };
}

// Written by the import alone, in these shapes.
const bodyOf = <Wire>({ body }: ContentTable): Wire => JSON.parse(body);
