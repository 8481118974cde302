import { pageTexts } from 'shared-contracts/page-texts';
import { type LoaderData, loader } from 'shared-contracts/remote';
import words from './words.json';

export type SearchData = LoaderData<typeof searchLoader>;

/** Results of each kind on the page of all kinds. */
const mostOfEachKind = 6;

/** A character that can be seen: copied text may consist of direction marks alone. */
const visible = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** Loads the results for `?q=`: the best of each kind, or all of `?kind=`. No answer without a query. */
export const searchLoader = loader(async ({ api, request, locale }) => {
  const { searchParams } = new URL(request.url);
  const query = searchParams.get('q')?.trim() ?? '';
  const kind = searchParams.get('kind') || null;
  const part = kind === null ? { first: mostOfEachKind } : { kind };
  const [answer, { ownTexts }] = await Promise.all([
    visible.test(query) ? api.search.find(query, part) : null,
    api.settings.get(),
  ]);
  return {
    ...{ kind, answer },
    words: pageTexts('mfe-content', 'search-words', words[locale], ownTexts),
  };
});
