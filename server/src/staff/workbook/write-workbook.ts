import { join } from 'node:path';
import { askProcess } from '../../security/ask-process';
import { type Workbook, workbookOf } from './workbook';

/** Rows that this process writes itself. This blocks the event loop for 0.1 s. */
const maxInlineRows = 500;
/** ms; enough for several hundred thousand rows. */
const workbookTimeoutMs = 5 * 60_000;

/** XLSX file. A large one is written in a child process, because it uses a core for seconds. */
export const writeWorkbook = (workbook: Workbook): Promise<Buffer> =>
  workbook.rows.length > maxInlineRows ? writeInChildProcess(workbook) : workbookOf(workbook);

async function writeInChildProcess(workbook: Workbook): Promise<Buffer> {
  const file = await askProcess<Uint8Array>(
    join(import.meta.dirname, 'xlsx-process.ts'),
    workbook,
    { timeoutMs: workbookTimeoutMs },
  );
  if (!file) throw new Error('no workbook was written');
  return Buffer.from(file);
}
