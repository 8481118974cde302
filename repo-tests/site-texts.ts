import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');

/** Returns the rows of a document's tables, keyed by column heading. */
export function rowsOf(file: string): Record<string, string>[] {
  const cells = (line: string) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
  let columnNames: string[] = [];
  return readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index, lines) => {
      if (!line.startsWith('|') || /^\| -/.test(line)) return [];
      if (/^\| -/.test(lines[index + 1] ?? '')) {
        columnNames = cells(line);
        return [];
      }
      return [Object.fromEntries(cells(line).map((cell, at) => [columnNames[at], cell]))];
    });
}

export interface SiteText {
  where: string;
  text: string;
}

/** Returns every text of a JSON file, with file and key. */
function textsOf(file: string): SiteText[] {
  const found: SiteText[] = [];
  const walk = (value: unknown, where: string): void => {
    if (typeof value === 'string') found.push({ where, text: value });
    else if (typeof value === 'object' && value !== null)
      for (const [key, below] of Object.entries(value)) walk(below, `${where}.${key}`);
  };
  walk(JSON.parse(readFileSync(path.join(root, file), 'utf8')), file);
  return found;
}

const folders = readdirSync(root).flatMap((folder) =>
  folder === 'content' ? [folder] : [path.join(folder, 'src')],
);
const files = folders
  .filter((folder) => existsSync(path.join(root, folder)))
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => path.join(folder, file)),
  );

/** All messages and content texts in both languages. */
export const siteTexts: readonly SiteText[] = files.flatMap(textsOf);
