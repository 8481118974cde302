import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Lets the tests of a folder share one module registry. Jest loads all modules anew for each test file, which is half
 * of what a test of the server costs; here one generated file requires the test files of a folder. Tests that replace
 * modules or name an environment keep a registry of their own.
 *
 * @param root the repository
 * @param files paths of test files
 * @param into folder for the generated files
 * @param parts folders of the server whose folders are a group each, because together they would take too long
 * @returns paths of the files to run
 */
export function groupTests(root, files, into, parts = []) {
  const groups = new Map();
  const alone = [];
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    if (/jest\.mock\(|@jest-environment/.test(text)) {
      alone.push(file);
      continue;
    }
    const group = groupOf(path.relative(root, file), parts);
    groups.set(group, [...(groups.get(group) ?? []), { file, length: text.length }]);
  }
  const generated = [...groups].map(([group, members]) => {
    const file = path.join(into, `${group.replaceAll('/', '.')}.test.cjs`);
    const suites = members.map(({ file: member, length }) => {
      const title = JSON.stringify(path.relative(root, member));
      // Where Jest knows no times it begins with the largest files, so that no core waits for a long one at the end
      const padding = ' '.repeat(length);
      return `describe(${title}, () => { require(${JSON.stringify(member)}); });${padding}\n`;
    });
    writeFileSync(file, suites.join(''));
    return file;
  });
  return [...alone, ...generated];
}

/**
 * `server/src/content/trash/x.test.ts` is of `server/src/content`, and of `server/src/content/trash` if `parts` has
 * `content`; `shell/src/frame/x.test.ts` is of `shell`.
 */
function groupOf(file, parts) {
  const folders = path.dirname(file).split(path.sep);
  if (folders[0] !== 'server') return folders[0];
  return folders.slice(0, parts.includes(folders[2]) ? 4 : 3).join('/');
}

/** Test files below folders, without those of installed packages. */
export const testFilesIn = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
