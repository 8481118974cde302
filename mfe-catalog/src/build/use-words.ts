import { useVisit } from 'shared-contracts/visit';
import words from './words.json';

/** The page's texts in the visitor's language. They come with its screens: no other page loads them. */
export const useWords = () => words[useVisit().locale];

/** Puts values in the place of `{name}`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
