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
  const find = async () => {
    if (!visible.test(query)) return { kind, answer: null };
    if (kind !== null) {
      const answer = await api.search.find(query, { kind });
      if (answer.groups.length > 0) return { kind, answer };
    }
    // A kind without results is not the end: others may have some
    return { kind: null, answer: await api.search.find(query, { first: mostOfEachKind }) };
  };
  const [found, { ownTexts }] = await Promise.all([find(), api.settings.get()]);
  return {
    ...found,
    words: pageTexts('mfe-content', 'search-words', words[locale], ownTexts),
  };
});
