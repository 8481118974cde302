import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type/core';

/** File name extension of a CV by its content. */
export type CvType = 'pdf' | 'doc' | 'docx' | 'rtf';

/** Bytes in which PDF viewers look for the header, because mail programs and scanners may put data before it. */
const pdfHeaderWindowBytes = 1024;

/** Type of a file by its content, not its name; null when it is no type allowed for a CV. */
export async function cvTypeOf(path: string): Promise<CvType | null> {
  const bytes = await readFile(path);
  if (bytes.subarray(0, pdfHeaderWindowBytes).includes('%PDF-')) return 'pdf';
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found?.ext === 'docx' || found?.ext === 'rtf') return found.ext;
  return found?.ext === 'cfb' && hasWordDocumentStream(bytes) ? 'doc' : null;
}

/** Word shares its container format with other programs; only Word documents contain a stream of this name. */
function hasWordDocumentStream(container: Buffer): boolean {
  for (let at = headerBytes; at + entryBytes <= container.length; at += entryBytes)
    if (container.subarray(at, at + streamName.length).equals(streamName)) return true;
  return false;
}

/** A directory entry starts with its name in UTF-16, and entries are aligned. */
const headerBytes = 512;
const entryBytes = 128;
const streamName = Buffer.from('WordDocument\0', 'utf16le');
