import { readWorkbook } from './read-workbook';

/** Child process of `read-sheet-file.ts`: receives an XLSX, sends back its cells, and ends. */
process.once('message', async (message) => {
  try {
    const answer = await readWorkbook(message as Uint8Array); // the parent sends only this
    await new Promise<void>((resolve, reject) => {
      process.send?.(answer, undefined, {}, (error) => (error ? reject(error) : resolve()));
    });
  } finally {
    process.disconnect();
  }
});
