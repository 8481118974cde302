import { type Workbook, workbookOf } from './workbook';

/** Child process of `write-workbook.ts`: receives a table, sends back the file, and ends. */
process.once('message', async (message) => {
  try {
    await sendToParent(await workbookOf(message as Workbook)); // the parent sends only this
  } finally {
    process.disconnect();
  }
});

/** Resolves when the message is sent; disconnecting earlier would lose it. */
const sendToParent = (file: Buffer) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(file, undefined, {}, (error) => (error ? reject(error) : resolve()));
  });
