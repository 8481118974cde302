import { join } from 'node:path';
import type { SheetFileFault } from 'shared-contracts/staff-stock';
import { askProcess } from '../../security/ask-process';
import { readCsv } from '../sheet/read-csv';

/** ms; enough for the largest file that is taken. */
const workbookTimeoutMs = 20_000;
/** MB of JavaScript objects in the process that reads a workbook. */
const workbookMemory = 256;

/** Cells of a sheet, headings first; or why the file cannot be read. */
export type SheetFile = { lines: string[][] } | { fault: SheetFileFault };

/** Reads a CSV in UTF-8, or the first sheet of an XLSX. */
export async function readSheetFile(bytes: Buffer): Promise<SheetFile> {
  if (bytes.length === 0) return { fault: 'empty' };
  // an XLSX is a ZIP
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readWorkbook(bytes);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0')) return { fault: 'format' };
    const lines = readCsv(text);
    return lines.length > 0 ? { lines } : { fault: 'empty' };
  } catch (error) {
    const { code }: { code?: unknown } = Object(error);
    return { fault: code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'encoding' : 'format' };
  }
}

/** A ZIP may unpack to anything, so a process of its own does it, and is ended when it takes too long. */
const readWorkbook = async (bytes: Buffer): Promise<SheetFile> =>
  (await askProcess<SheetFile>(join(import.meta.dirname, 'workbook-process.ts'), bytes, {
    ...{ timeoutMs: workbookTimeoutMs, memoryMb: workbookMemory },
  })) ?? { fault: 'format' };
