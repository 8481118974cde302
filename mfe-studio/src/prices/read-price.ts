import { maxPrice } from 'shared-contracts/content-drafts';
import { readDinars } from 'shared-contracts/read-dinars';

/** A price as typed or pasted: null for an empty cell. */
export type ReadPrice = { bhd: number | null } | { fault: 'number' | 'range' };

export function readPrice(text: string): ReadPrice {
  if (text.trim() === '') return { bhd: null };
  const bhd = readDinars(text);
  if (bhd === null) return { fault: 'number' };
  return bhd < 1 || bhd > maxPrice ? { fault: 'range' } : { bhd };
}
