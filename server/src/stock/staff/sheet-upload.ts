import type { FastifyRequest } from 'fastify';
import type { SheetFileFault } from 'shared-contracts/staff-stock';
import { fileIn, fileUpload } from '../../content/file-upload';
import { Refusal } from '../../staff/refusal';
import { readSheetFile } from './read-sheet-file';

/** What a sheet may have at most. */
interface SheetLimits {
  /** Bytes. */
  size: number;
  rows: number;
}

const sheetRefusal = (sheet: SheetFileFault) =>
  new Refusal('faults', `The sheet was not read: ${sheet}`, [], { sheet });

export const sheetUpload = ({ size }: SheetLimits) => fileUpload(size, () => sheetRefusal('large'));

/** Cells of the sheet that was sent, headings first. */
export async function linesOfSheet(request: FastifyRequest, { rows }: SheetLimits) {
  const file = await readSheetFile(fileIn(request));
  if ('fault' in file) throw sheetRefusal(file.fault);
  if (file.lines.length > rows) throw sheetRefusal('large');
  return file.lines;
}
