import { fork } from 'node:child_process';
import { join } from 'node:path';
import { mediaUpload, type PictureFault } from 'shared-contracts/staff-pictures';

const program = join(import.meta.dirname, '../../run.mjs');

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
  const findings = isWhole ? await readPdf(bytes) : null;
  if (!findings) return { code: 'pdfBroken' };
  if ('failure' in findings)
    return { code: findings.failure === 'locked' ? 'pdfLocked' : 'pdfBroken' };
  if (findings.isActive) return { code: 'pdfActive' };
  return findings.pages > mediaUpload.pages
    ? { code: 'pdfLong', limit: String(mediaUpload.pages) }
    : null;
}

/** Null when the process ends without an answer. */
function readPdf(bytes: Buffer): Promise<PdfFindings | null> {
  return new Promise((resolve, reject) => {
    const reader = fork(program, [join(import.meta.dirname, 'pdf-process.ts')], {
      serialization: 'advanced',
      env: {},
      timeout: readTimeoutMs,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let findings: PdfFindings | null = null;
    // `pdf-process.ts` sends nothing else
    reader.once('message', (message) => {
      findings = message as PdfFindings;
    });
    reader.once('error', reject);
    reader.once('exit', () => resolve(findings));
    reader.send(bytes);
  });
}
