import { useLoaderData } from 'shared-contracts/router';
import type { TradeInPage } from './trade-in.loader';

/** The page's texts in the visitor's language. They come with the page's data. */
export const useWords = () => useLoaderData<TradeInPage>().words;

/** Puts values in the place of `{name}`. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
