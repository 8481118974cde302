import { type ModelInRange, type ModelSummary, mostAtHand } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { paths, type Trim } from 'shared-contracts/paths';
import { itemListOf, loader, type SeoPatch } from 'shared-contracts/remote';
import { pagedSeo, redirectToValidPage } from '../pages/read-page';
import type { choicesOf, Loosening } from './finder';

/** Number of cars shown at once. */
const pageSize = 24;

/** Facts for filtering; the pictures come with the visit. */
export interface ModelsPage {
  /** All models in order; with pages, those of the page. */
  range: readonly ModelInRange[];
  /** Terms of the monthly instalments; null if they are unknown, and then no instalment is shown. */
  terms: {
    /** Per cent of the price. */
    deposit: number;
    months: number;
    note: string;
  } | null;
  /** Set if the range has pages: the server does the filtering. */
  paged?: {
    /** Page number of the full list; 1 for search results, which are not separate pages for search engines. */
    page: number;
    /** Number of all matches. */
    count: number;
    hasNext: boolean;
    choices: ReturnType<typeof choicesOf>;
    /** The cars of the page in order. */
    cars: readonly { slug: string; grade: Trim | null }[];
    /** What to change of a search without an answer. */
    loosenings: readonly Loosening[];
    /** Models marked for comparison, whether shown or not. */
    marked: readonly Pick<ModelInRange, 'slug' | 'name'>[];
  };
  /** Models whose summaries the visit lacks; absent if there are none. */
  others?: readonly ModelSummary[];
}

export const modelsLoader = loader(async ({ api, request }): Promise<ModelsPage> => {
  const [range, terms] = await Promise.all([
    api.models.range(),
    api.finance.get().then(
      ({ example, note }) => ({ ...example, note }),
      () => null,
    ),
  ]);
  const withPictures = async (shown: readonly ModelInRange[]) => {
    const slugs = new Set(range.slice(mostAtHand).map(({ slug }) => slug));
    const otherSlugs = shown.map(({ slug }) => slug).filter((slug) => slugs.has(slug));
    return {
      ...{ range: shown, terms },
      ...(otherSlugs.length > 0 && { others: await api.models.list({ named: otherSlugs }) }),
    };
  };
  if (range.length <= pageSize) {
    redirectToValidPage(request, 1);
    return withPictures(range);
  }
  // Only a long range is filtered here, so the other pages need not bring the code
  const { pageOf } = await import('./paged-range');
  const { shown, ...paged } = pageOf(range, request, pageSize);
  return { ...(await withPictures(shown)), paged };
});

/** Structured data: all models, regardless of the search, or those of the page. */
export const modelsSeo = ({ range, paged }: ModelsPage, locale: Locale): SeoPatch => ({
  ...pagedSeo(paths.models(), paged?.page ?? 1),
  jsonLd: itemListOf(
    range.map(({ slug, name }) => ({ name, to: paths.explore(slug) })),
    locale,
  ),
});
