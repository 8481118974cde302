import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type/core';

/** Ending of a CV's kind, by what the file holds. */
export type CvType = 'pdf' | 'doc' | 'docx' | 'rtf';

/** Viewers look for the header of a PDF in so many bytes, as mail programs and scanners put some before it. */
const pdfHeaderWithin = 1024;

/** What a file is, whatever its name says; null when it is nothing that a CV may be. */
export async function cvTypeOf(path: string): Promise<CvType | null> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, pdfHeaderWithin).includes('%PDF-')) return 'pdf';
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.ext === 'docx' || found?.ext === 'rtf') return found.ext;
  return found?.ext === 'cfb' && holdsWordDocument(bytes) ? 'doc' : null;
}

/** Old spreadsheets and installers share Word's container; only Word's has a stream of this name. */
function holdsWordDocument(container: Buffer): boolean {
  for (let at = headerBytes; at + entryBytes <= container.length; at += entryBytes)
    if (container.subarray(at, at + streamName.length).equals(streamName)) return true;
  return false;
}

/** An entry of the directory begins with its name in UTF-16, and entries are aligned. */
const headerBytes = 512;
const entryBytes = 128;
const streamName = Buffer.from('WordDocument\0', 'utf16le');
