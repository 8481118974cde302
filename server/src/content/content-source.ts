import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A source of content files. Paths are inside `content`, such as `offers/spring.json`. */
export interface ContentSource {
  /** Text of a file; null when it does not exist. */
  read(path: string): Promise<string | null>;
  /** Names of the files in a folder; empty when it does not exist. */
  list(folder: string): Promise<string[]>;
}

export const folderSource = (dir: string): ContentSource => ({
  read: (path) => readFile(join(dir, path), 'utf8').catch(() => null),
  list: (folder) => readdir(join(dir, folder)).catch(() => []),
});

/** Texts by path. */
export type ContentTexts = ReadonlyMap<string, string>;

export const textSource = (texts: ContentTexts): ContentSource => ({
  read: async (path) => texts.get(path) ?? null,
  list: async (folder) =>
    [...texts.keys()]
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.slice(folder.length + 1)),
});

/** The texts with some replaced; null deletes one. */
export function withChanges(
  texts: ContentTexts,
  changes: ReadonlyMap<string, string | null>,
): ContentTexts {
  const changed = new Map(texts);
  for (const [path, text] of changes) {
    if (text === null) changed.delete(path);
    else changed.set(path, text);
  }
  return changed;
}
