import { useLoaderData } from 'shared-contracts/router';
import type { SearchData } from './search.loader';

/** The texts of the search in the visitor's language. They come with the page's data. */
export const useWords = () => useLoaderData<SearchData>().words;
