import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type Workbook, workbookOf } from './workbook';

/** Rows that this process writes itself. This blocks the event loop for 0.1 s. */
const maxInlineRows = 500;
/** ms; enough for several hundred thousand rows. */
const workbookTimeoutMs = 5 * 60_000;
const runScript = join(import.meta.dirname, '../../../run.mjs');

/** XLSX file. A large one is written in a child process, because it uses a core for seconds. */
export const writeWorkbook = (workbook: Workbook): Promise<Buffer> =>
  workbook.rows.length > maxInlineRows ? writeInChildProcess(workbook) : workbookOf(workbook);

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
