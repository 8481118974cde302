import { readFile } from 'node:fs/promises';
import type { SheetFileFault } from 'shared-contracts/staff-stock';
import { readSheetFile } from '../staff/read-sheet-file';

const fileFaults: Record<SheetFileFault, string> = {
  empty: 'is empty',
  large: 'is too large',
  format: 'is neither a CSV nor an XLSX that can be read',
  encoding: 'is not in UTF-8',
};

/** Reads the cells of a sheet. Rejects with an error made by `errorOf` that names the file and what is wrong. */
export async function readSheetLines(
  file: string,
  errorOf: (sentence: string) => Error,
): Promise<string[][]> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw errorOf(`${file}: ${error instanceof Error ? error.message : error}`);
  });
  const read = await readSheetFile(bytes);
  if ('fault' in read) throw errorOf(`${file}: ${fileFaults[read.fault]}`);
  return read.lines;
}
