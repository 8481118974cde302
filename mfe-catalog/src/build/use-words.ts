import { useLoaderData } from 'shared-contracts/router';
import type words from './words.json';

export type BuildWords = (typeof words)['en'];

/** The page's texts in the visitor's language. They come with its data: its scripts would have both languages. */
export const useWords = (): BuildWords => useLoaderData<{ words: BuildWords }>().words;

/** Puts values in the place of `{name}`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
