import { fork } from 'node:child_process';
import { join } from 'node:path';
import { csvOf } from '../../staff/csv';
import { type ExportTable, rowsOf } from './export-table';
import { type Workbook, workbookOf } from './workbook';

/**
 * CSV in pieces. Spreadsheets read `+973…` as a formula and round `973…` as a number, so phone numbers are written as
 * `00973 …`, which stays text.
 */
export async function* csvPieces({ headings, pages, phone }: ExportTable): AsyncGenerator<string> {
  const dialableRow = (row: readonly string[]) =>
    row.map((cell, at) =>
      at === phone ? cell.replace(/^\+/, '00').replace(/^(00\d{3})/, '$1 ') : cell,
    );
  yield csvOf([headings]);
  for await (const page of pages())
    if (page.length > 0) yield csvOf(page.map(dialableRow)).replace(/^\ufeff/, '');
}

/** Rows that this process writes itself. This blocks the event loop for 0.1 s. */
const maxInlineRows = 500;
/** ms; enough for several hundred thousand rows. */
const workbookTimeoutMs = 5 * 60_000;
const runScript = join(import.meta.dirname, '../../../run.mjs');

/** XLSX file. A large one is written in a child process, because it uses a core for seconds. */
export async function xlsxOf(table: ExportTable, isArabic: boolean): Promise<Buffer> {
  const { title, headings } = table;
  const rows = await rowsOf(table);
  const workbook: Workbook = { title, headings, rows, isArabic };
  return rows.length > maxInlineRows ? writeInChildProcess(workbook) : workbookOf(workbook);
}

function writeInChildProcess(workbook: Workbook): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = fork(runScript, [join(import.meta.dirname, 'xlsx-process.ts')], {
      serialization: 'advanced',
      env: {},
      timeout: workbookTimeoutMs,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let file: Buffer | null = null;
    // `xlsx-process.ts` sends only the file
    child.once('message', (message) => {
      file = Buffer.from(message as Uint8Array);
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      file ? resolve(file) : reject(new Error(`no workbook was written: exit ${code}`)),
    );
    child.send(workbook);
  });
}
