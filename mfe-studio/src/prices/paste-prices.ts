import { searchText } from 'shared-contracts/search';
import { readPrice } from './read-price';

/** A row of the table, with what it may be called. */
export interface PasteRow {
  key: string;
  names: readonly string[];
  /** Its car is published with other files: it keeps its price. */
  isLocked: boolean;
}

export interface Pasted {
  /** Texts by the keys of their rows. */
  texts: Readonly<Record<string, string>>;
  /** Lines that belong to no row that can be written. */
  left: readonly string[];
}

/**
 * Cells copied from a spreadsheet. One column fills the rows downwards from `from`. Lines with more cells name their row
 * in the cells before the price, in any order of rows. An empty cell leaves its row as it is.
 */
export function pastePrices(copied: string, rows: readonly PasteRow[], from: string): Pasted {
  const lines = copied
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
  const texts: Record<string, string> = {};
  const left: string[] = [];
  const isColumn = lines.every((cells) => cells.length === 1);
  const first = rows.findIndex(({ key }) => key === from);
  for (const [at, cells] of lines.entries()) {
    const filled = cells.filter((cell) => cell !== '');
    if (filled.length === 0) continue;
    const price = filled.at(-1) ?? '';
    const named = searchText(filled.slice(0, -1).join(' '));
    const row = isColumn
      ? rows[first + at]
      : rows.find(({ names }) => names.some((name) => searchText(name) === named));
    if (row && !row.isLocked && (isColumn || 'bhd' in readPrice(price))) texts[row.key] = price;
    else left.push(filled.join(' '));
  }
  return { texts, left };
}
