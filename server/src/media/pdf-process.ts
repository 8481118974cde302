import { getDocumentProxy } from 'unpdf';
import { answerParent } from '../security/answer-parent';
import type { PdfFindings } from './check-pdf';

/** Reads what `check-pdf.ts` sends, and answers what is in it. */
answerParent((message: Uint8Array) =>
  findingsIn(Buffer.from(message)).catch(
    (error: unknown): PdfFindings => ({
      failure: Object(error).name === 'PasswordException' ? 'locked' : 'unreadable',
    }),
  ),
);

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
