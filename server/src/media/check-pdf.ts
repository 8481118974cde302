import { join } from 'node:path';
import { mediaUpload, type PictureFault } from 'shared-contracts/staff-pictures';
import { askProcess } from '../security/ask-process';

const pdfProcess = join(import.meta.dirname, 'pdf-process.ts');

/** ms in which a brochure is read several times over. */
const readTimeoutMs = 30_000;

/** What is in a document; see `pdf-process.ts`. */
export type PdfFindings =
  | { pages: number; isActive: boolean }
  | { failure: 'locked' | 'unreadable' };

/**
 * Why a PDF is refused: it cannot be read, is locked, runs something or carries files. It is read in a process of its
 * own, which knows nothing of the site.
 */
export async function checkPdf(bytes: Buffer): Promise<PictureFault | null> {
  const isWhole =
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF');
  const findings = isWhole
    ? await askProcess<PdfFindings>(pdfProcess, bytes, { timeoutMs: readTimeoutMs })
    : null;
  if (!findings) return { code: 'pdfBroken' };
  if ('failure' in findings)
    return { code: findings.failure === 'locked' ? 'pdfLocked' : 'pdfBroken' };
  if (findings.isActive) return { code: 'pdfActive' };
  return findings.pages > mediaUpload.pages
    ? { code: 'pdfLong', limit: String(mediaUpload.pages) }
    : null;
}
