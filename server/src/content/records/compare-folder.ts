import type { FolderState } from 'shared-contracts/content';
import type { ContentTexts } from '../content-source';
import { bodyOf, digestOfBody, type RecordRow } from './records.queries';

export interface ComparedFile {
  path: string;
  state: FolderState;
  /** Digest of the folder's file; null when the folder has none. */
  digest: string | null;
}

/** State of each file: compares the folder's version with the live one, and with the folder's at the last start. */
export function compareFolder(
  records: readonly Pick<RecordRow, 'name' | 'body' | 'taken_digest'>[],
  texts: ContentTexts,
): ComparedFile[] {
  const recordsByPath = new Map(records.map((record) => [record.name, record]));
  return [...new Set([...recordsByPath.keys(), ...texts.keys()])].sort().map((path) => {
    const { body = null, taken_digest: taken = null } = recordsByPath.get(path) ?? {};
    const text = texts.get(path);
    const digest = digestOfBody(text === undefined ? null : bodyOf(text));
    return { path, digest, state: folderState(digest, digestOfBody(body), taken) };
  });
}

function folderState(
  folder: string | null,
  live: string | null,
  taken: string | null,
): FolderState {
  if (folder === live) return 'same';
  if (folder === taken) return 'changed elsewhere';
  return live === taken ? 'changed here' : 'changed in both';
}
