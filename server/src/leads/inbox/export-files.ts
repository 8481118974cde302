import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { csvOf } from '../../admin/csv';
import type { ExportTable } from './export-table';
import { type Workbook, workbookOf } from './workbook';

/** Lines that are written before anybody else has a turn. */
const atOnce = 1000;

/**
 * As CSV, piece by piece. A spreadsheet reads `+973…` as a sum and `973…` as a number that it rounds: with `00` and a
 * space it stays what was dialled.
 */
export async function* csvPieces({ headings, rows, phone }: ExportTable): AsyncGenerator<string> {
  const dialled = (row: readonly string[]) =>
    row.map((cell, at) =>
      at === phone ? cell.replace(/^\+/, '00').replace(/^(00\d{3})/, '$1 ') : cell,
    );
  yield csvOf([headings]);
  for (let from = 0; from < rows.length; from += atOnce) {
    const piece = csvOf(rows.slice(from, from + atOnce).map(dialled));
    yield piece.replace(/^\ufeff/, '');
    await setImmediate();
  }
}

/** Rows that are written here: 0.1 s, in which nobody else is served. */
const fewRows = 500;
/** ms in which a workbook of several hundred thousand rows is written. */
const patience = 5 * 60_000;
const program = join(import.meta.dirname, '../../../run.mjs');

/** As a workbook. A large one is written by a process of its own: it takes a core for seconds. */
export function xlsxOf({ title, headings, rows }: ExportTable, isArabic: boolean): Promise<Buffer> {
  const workbook: Workbook = { title, headings, rows, isArabic };
  return rows.length > fewRows ? writtenApart(workbook) : workbookOf(workbook);
}

function writtenApart(workbook: Workbook): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const writer = fork(program, [join(import.meta.dirname, 'xlsx-process.ts')], {
      serialization: 'advanced',
      env: {},
      timeout: patience,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let file: Buffer | null = null;
    // `xlsx-process.ts` sends nothing else
    writer.once('message', (message) => {
      file = Buffer.from(message as Uint8Array);
    });
    writer.once('error', reject);
    writer.once('exit', (code) =>
      file ? resolve(file) : reject(new Error(`no workbook was written: exit ${code}`)),
    );
    writer.send(workbook);
  });
}
