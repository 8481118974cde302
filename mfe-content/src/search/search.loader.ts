import { type LoaderData, loader } from 'shared-contracts/remote';

export type SearchData = LoaderData<typeof searchLoader>;

/** Results of each kind on the page of all kinds. */
const mostOfEachKind = 6;

/** Loads the results for `?q=`: the best of each kind, or all of `?kind=`. No answer without a query. */
export const searchLoader = loader(async ({ api, request }) => {
  const { searchParams } = new URL(request.url);
  const query = searchParams.get('q')?.trim() ?? '';
  const kind = searchParams.get('kind') || null;
  const part = kind === null ? { first: mostOfEachKind } : { kind };
  return { kind, answer: query === '' ? null : await api.search.find(query, part) };
});
