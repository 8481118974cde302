import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type/node';

/** Ending of a CV's kind, by what the file holds. */
export type CvType = 'pdf' | 'doc' | 'docx';

/** What a file is, whatever its name says; null when it is nothing that a CV may be. */
export async function cvTypeOf(path: string): Promise<CvType | null> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found?.ext === 'pdf' || found?.ext === 'docx') return found.ext;
  return found?.ext === 'cfb' && (await holdsWordDocument(path)) ? 'doc' : null;
}

/** Old spreadsheets and installers share Word's container; only Word's has a stream of this name. */
async function holdsWordDocument(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const container = await file.readFile();
    for (let at = headerBytes; at + entryBytes <= container.length; at += entryBytes) {
      if (container.subarray(at, at + streamName.length).equals(streamName)) return true;
    }
    return false;
  } finally {
    await file.close();
  }
}

/** An entry of the directory begins with its name in UTF-16, and entries are aligned. */
const headerBytes = 512;
const entryBytes = 128;
const streamName = Buffer.from('WordDocument\0', 'utf16le');
