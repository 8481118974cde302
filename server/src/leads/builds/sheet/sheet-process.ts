import { writeSheet } from './sheet-document';
import type { SheetJob } from './sheet-job';

/** Draws the sheet that `build-sheet.ts` orders, sends it back, and ends. */
process.once('message', async (job) => {
  try {
    const pdf = await writeSheet(job as SheetJob); // the parent sends only this
    await new Promise<void>((resolve, reject) => {
      process.send?.(pdf, undefined, {}, (error) => (error ? reject(error) : resolve()));
    });
  } finally {
    process.disconnect();
  }
});
