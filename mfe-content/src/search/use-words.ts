import { useVisit } from 'shared-contracts/visit';
import words from './words.json';

/** The texts of the search, in the visitor's language. They come with its screen: no other page loads them. */
export const useWords = () => words[useVisit().locale];
