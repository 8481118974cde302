import { dinars } from '../finance/finance-choice';
import { readNumber } from './read-number';

/** Dinars as people and spreadsheets write them; null when it is no number. */
export const readDinars = (typed: string): number | null =>
  readNumber(typed, { unit: dinars, decimals: 3 });
