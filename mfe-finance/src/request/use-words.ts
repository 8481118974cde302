import { useLoaderData } from 'shared-contracts/router';
import type { FinancePage } from '../finance/finance.loader';

/** The request's texts in the visitor's language. They come with the page's data. */
export const useWords = () => useLoaderData<FinancePage>().words;
