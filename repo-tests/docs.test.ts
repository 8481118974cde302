import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const markdownIn = (folder: string) =>
  readdirSync(path.join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(folder, file));

const { scripts } = JSON.parse(textOf('package.json'));
const remoteScripts = ['build', 'dev', 'test'];
const decisions = markdownIn('docs/decisions').filter((file) => !file.endsWith('README.md'));
const docs = [
  ...markdownIn('.'),
  ...markdownIn('docs'),
  ...markdownIn('docs/decisions'),
  ...readdirSync(root)
    .map((folder) => `${folder}/README.md`)
    .filter((file) => existsSync(path.join(root, file))),
];

/** Returns the anchor that GitHub gives to a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const withoutBlocks = (text: string) => text.replace(/^ *```.*?^ *```/gms, '');
const withoutCode = (text: string) => withoutBlocks(text).replace(/`[^`\n]*`/g, '');
const anchorsOf = (file: string) =>
  [...withoutBlocks(textOf(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );

test.each(docs)('the links of %s lead to files and headings that exist', (doc) => {
  const links = [...withoutCode(textOf(doc)).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)];
  const broken = links
    .map(([, link = '']) => link)
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file ? path.join(path.dirname(doc), file) : doc;
      if (!existsSync(path.join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(target).includes(anchor);
    });
  expect(broken).toEqual([]);
});

const folders = readdirSync(root).filter((name) => /^[\w-]+$/.test(name));
const namedFile = new RegExp(`\`((?:${folders.join('|')}|src|webpack)/[\\w./-]+\\.\\w+)\``, 'g');

test.each(docs)('the files, commands and decisions that %s names exist', (doc) => {
  const text = textOf(doc);
  const files = [...text.matchAll(namedFile)].map(([, file = '']) => file);
  const places = [root, path.join(root, path.dirname(doc)), path.join(root, 'server/src')];
  expect(files.filter((file) => !places.some((at) => existsSync(path.join(at, file))))).toEqual([]);
  const commands = [...text.matchAll(/npm run (\w+(?::\w+)?)(?! -w)(?=[\s`:])/g)].map(
    ([, name = '']) => name,
  );
  expect(commands.filter((name) => !(name in scripts) && !remoteScripts.includes(name))).toEqual(
    [],
  );
  const numbers = [...text.matchAll(/\bdecisions? (\d+)(?: and (\d+))?/gi)]
    .flatMap(([, one, other]) => [one, other])
    .filter((number) => number !== undefined);
  const known = decisions.map((file) => path.basename(file).slice(0, 2));
  expect(numbers.filter((number) => !known.includes(number))).toEqual([]);
});

test('decisions are numbered without gaps', () => {
  const numbers = decisions.map((file) => Number(path.basename(file).slice(0, 2)));
  expect(numbers).toEqual(decisions.map((_, at) => at + 1));
});

test.each(decisions)('%s has title, date, status, context, decision and consequences', (file) => {
  const text = textOf(file);
  expect(text).toMatch(
    /^# [A-Z].+\n\nDate: \d{4}-\d\d-\d\d(, last changed \d{4}-\d\d-\d\d)?\n\nStatus: (accepted|proposed|replaced by .+)\n/,
  );
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(expect.arrayContaining(['Context', 'Decision', 'Consequences']));
});

test('the index lists each decision once, by its title', () => {
  const index = textOf('docs/decisions/README.md');
  const listed = [...index.matchAll(/\[(\d\d) ([^\]]+)\]\(([\w-]+\.md)\)/g)].map(
    ([, number, title, file]) => `${number} ${title} ${file}`,
  );
  const expected = decisions.map((file) => {
    const [, title] = /^# (.+)/.exec(textOf(file)) ?? [];
    return `${path.basename(file).slice(0, 2)} ${title} ${path.basename(file)}`;
  });
  expect(listed.sort()).toEqual(expected);
});

test('docs/federation.md counts the lines of our own runtime', () => {
  const rows = [...textOf('docs/federation.md').matchAll(/^\| `([\w./-]+)` +\| +(\d+) \|/gm)];
  expect(rows.length).toBeGreaterThan(20);
  const outdatedRows = rows.filter(([, file = '', lines]) => {
    const counted = textOf(file).split('\n').length - 1;
    return Math.abs(counted - Number(lines)) > Math.max(3, counted / 10);
  });
  expect(outdatedRows.map(([row]) => row)).toEqual([]);
});
