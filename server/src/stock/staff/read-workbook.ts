import { unzipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import type { SheetFile } from './read-sheet-file';

/** Bytes of all parts when unpacked; 10,000 cars are a tenth of it. */
const maxUnpacked = 64 * 1024 * 1024;

/** Cells of an XLSX's first sheet as text. */
export async function readWorkbook(bytes: Uint8Array): Promise<SheetFile> {
  try {
    if (unpackedSize(bytes) > maxUnpacked) return { fault: 'large' };
    const rows = await readSheet(Uint8Array.from(bytes).buffer);
    return rows.length > 0 ? { lines: rows.map((row) => row.map(textOf)) } : { fault: 'empty' };
  } catch {
    // neither library tells a damaged file from another kind of file
    return { fault: 'format' };
  }
}

/** By the archive's own list; nothing is unpacked for it. */
function unpackedSize(bytes: Uint8Array): number {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
}

/** A day is read as midnight in UTC. */
const textOf = (cell: CellValue | null): string => {
  const value: unknown = cell;
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');
};
