import { getDocumentProxy } from 'unpdf';
import type { PdfFindings } from './check-pdf';

/** Reads what `check-pdf.ts` sends, answers what is in it, and ends. */
process.once('message', async (message) => {
  const bytes = Buffer.from(message as Uint8Array);
  const findings = await findingsIn(bytes).catch(
    (error: unknown): PdfFindings => ({
      failure: Object(error).name === 'PasswordException' ? 'locked' : 'unreadable',
    }),
  );
  process.send?.(findings, undefined, {}, () => process.disconnect());
});

/** Names of what a program would run or unpack. Compressed parts are covered by the reader below. */
const activeNames = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)\b/;

async function findingsIn(bytes: Buffer): Promise<PdfFindings> {
  const isActiveText = activeNames.test(bytes.toString('latin1'));
  const document = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false });
  const [attachments, actions, hasFieldActions] = await Promise.all([
    document.getAttachments(),
    document.getJSActions(),
    document.hasJSActions(),
  ]);
  return {
    pages: document.numPages,
    isActive: isActiveText || attachments !== null || actions !== null || hasFieldActions,
  };
}
