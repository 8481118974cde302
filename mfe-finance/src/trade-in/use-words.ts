import { useLoaderData } from 'shared-contracts/router';
import type { TradeInPage } from './trade-in.loader';

/** The page's texts in the visitor's language. They come with the page's data. */
export const useWords = () => useLoaderData<TradeInPage>().words;
