import { type Workbook, workbookOf } from './workbook';

/** Writes the workbook that `export-files.ts` sends, and ends. */
process.once('message', async (message) => {
  try {
    await handOver(await workbookOf(message as Workbook)); // it sends nothing else
  } finally {
    process.disconnect();
  }
});

/** Until it is through: what is still under way when the process disconnects is lost. */
const handOver = (file: Buffer) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(file, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });
