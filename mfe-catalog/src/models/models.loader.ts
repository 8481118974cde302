import { type ModelInRange, type ModelSummary, mostAtHand } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { itemListOf, loader, type SeoPatch } from 'shared-contracts/remote';
import { pagedSeo, redirectToValidPage } from '../pages/read-page';
import { choicesOf, findModels, readFinder } from './finder';

/** Number of models shown at once. */
const pageSize = 24;

/** Facts for filtering; the pictures come with the visit. */
export interface ModelsPage {
  /** All models in order; with pages, those that match the address, of its page. */
  range: readonly ModelInRange[];
  /** Set if the range has pages: the server does the filtering. */
  paged?: {
    /** Page number of the full list; 1 for search results, which are not separate pages for search engines. */
    page: number;
    /** Number of all matches. */
    count: number;
    hasNext: boolean;
    choices: ReturnType<typeof choicesOf>;
    /** Models marked for comparison, whether shown or not. */
    marked: readonly Pick<ModelInRange, 'slug' | 'name'>[];
  };
  /** Models whose summaries the visit lacks; absent if there are none. */
  others?: readonly ModelSummary[];
}

export const modelsLoader = loader(async ({ api, request }): Promise<ModelsPage> => {
  const range = await api.models.range();
  const withPictures = async (shown: readonly ModelInRange[]) => {
    const slugs = new Set(range.slice(mostAtHand).map(({ slug }) => slug));
    const otherSlugs = shown.map(({ slug }) => slug).filter((slug) => slugs.has(slug));
    return {
      range: shown,
      ...(otherSlugs.length > 0 && { others: await api.models.list({ named: otherSlugs }) }),
    };
  };
  if (range.length <= pageSize) {
    redirectToValidPage(request, 1);
    return withPictures(range);
  }
  const choices = choicesOf(range);
  const finder = readFinder(new URL(request.url).searchParams, { range, choices });
  const matching = findModels(range, finder);
  redirectToValidPage(request, Math.ceil(matching.length / pageSize));
  const end = finder.page * pageSize;
  const isUnfiltered = matching.length === range.length && finder.sort === 'recommended';
  return {
    ...(await withPictures(matching.slice(end - pageSize, end))),
    paged: {
      page: isUnfiltered ? finder.page : 1,
      ...{ count: matching.length, hasNext: end < matching.length, choices },
      marked: range
        .filter(({ slug }) => finder.models.includes(slug))
        .map(({ slug, name }) => ({ slug, name })),
    },
  };
});

/** Structured data: all models, regardless of the search, or those of the page. */
export const modelsSeo = ({ range, paged }: ModelsPage, locale: Locale): SeoPatch => ({
  ...pagedSeo(paths.models(), paged?.page ?? 1),
  jsonLd: itemListOf(
    range.map(({ slug, name }) => ({ name, to: paths.explore(slug) })),
    locale,
  ),
});
