import { type ModelInRange, type ModelSummary, mostAtHand } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { itemListOf, loader, type SeoPatch } from 'shared-contracts/remote';
import { keepToPages, laterPageSeo } from '../pages/read-page';
import { choicesOf, found, readFinder } from './finder';

/** So many models are shown at once. */
const mostShown = 24;

/** What models are found by; their pictures are in the frame. */
export interface ModelsPage {
  /** All models in their order; of a range with pages those that the address finds, on the page that it names. */
  range: readonly ModelInRange[];
  /** Of a range with pages: what the address asks for is looked for by the server. */
  paged?: {
    /** Which page of all models it is; 1 for what was looked for, which is no page of its own to search engines. */
    page: number;
    /** All that is found. */
    count: number;
    hasNext: boolean;
    choices: ReturnType<typeof choicesOf>;
    /** What is marked for the comparison, shown or not. */
    marked: readonly Pick<ModelInRange, 'slug' | 'name'>[];
  };
  /** Those of them whose pictures are not in the frame; left out where there are none. */
  others?: readonly ModelSummary[];
}

export const modelsLoader = loader(async ({ api, request }): Promise<ModelsPage> => {
  const range = await api.models.range();
  const withPictures = async (shown: readonly ModelInRange[]) => {
    const slugs = new Set(range.slice(mostAtHand).map(({ slug }) => slug));
    const named = shown.map(({ slug }) => slug).filter((slug) => slugs.has(slug));
    return { range: shown, ...(named.length > 0 && { others: await api.models.list({ named }) }) };
  };
  if (range.length <= mostShown) {
    keepToPages(request, 1);
    return withPictures(range);
  }
  const choices = choicesOf(range);
  const finder = readFinder(new URL(request.url).searchParams, { range, choices });
  const all = found(range, finder);
  keepToPages(request, Math.ceil(all.length / mostShown));
  const end = finder.page * mostShown;
  const isWhole = all.length === range.length && finder.sort === 'recommended';
  return {
    ...(await withPictures(all.slice(end - mostShown, end))),
    paged: {
      page: isWhole ? finder.page : 1,
      ...{ count: all.length, hasNext: end < all.length, choices },
      marked: range
        .filter(({ slug }) => finder.models.includes(slug))
        .map(({ slug, name }) => ({ slug, name })),
    },
  };
});

/** The models as search engines read them: all of them, whatever the address looks for, or those of its page. */
export const modelsSeo = ({ range, paged }: ModelsPage, locale: Locale): SeoPatch => ({
  ...laterPageSeo(paths.models(), paged?.page ?? 1),
  jsonLd: itemListOf(
    range.map(({ slug, name }) => ({ name, to: paths.explore(slug) })),
    locale,
  ),
});
