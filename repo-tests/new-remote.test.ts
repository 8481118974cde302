import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const skipped = /^(node_modules|\..*|dist|releases|data|campaigns|media|mfe-.*|docs|test-results)$/;

/** Source files of the repository outside of the remotes. */
function* codeUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (skipped.test(entry.name)) continue;
    if (entry.isDirectory()) yield* codeUnder(file);
    else if (/(\.[cm]?[jt]sx?|tsconfig\.json|^package\.json)$/.test(entry.name)) yield file;
  }
}

test('no file outside their folders names every remote: a new one is in none of them', () => {
  const filesNamingRemotes = [...codeUnder(root)]
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return remotes.every((name) => text.includes(name));
    })
    .map((file) => path.relative(root, file));
  expect(filesNamingRemotes).toEqual([]);
});

test('a new remote is its own folder and three lines in the list of packages', () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache/new-remote-'));
  try {
    cpSync(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'));
    const program = `
      import { addToLock, makeRemote } from './scripts/new-remote.mjs';
      const words = { en: 'Road help', ar: 'المساعدة على الطريق' };
      const [folder] = process.argv.slice(1);
      console.log(makeRemote({ name: 'mfe-road-help', folder: folder + '/mfe-road-help', words }));
      addToLock(folder + '/package-lock.json', 'mfe-road-help');`;
    const result = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program, '--', folder],
      { cwd: root, encoding: 'utf8' },
    );
    expect([result.stderr, result.stdout.trim()]).toEqual(['', '/road-help']);
    const files = readdirSync(path.join(folder, 'mfe-road-help'), { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining([
        'README.md',
        'src/messages/ar.json',
        'src/road-help/road-help.screen.tsx',
        'src/road-help/road-help.test.tsx',
      ]),
    );
    const packagesIn = (place: string) =>
      JSON.parse(readFileSync(path.join(place, 'package-lock.json'), 'utf8')).packages;
    const {
      'mfe-road-help': ownPackages,
      'node_modules/mfe-road-help': link,
      ...rest
    } = packagesIn(folder);
    expect(rest).toEqual(packagesIn(root));
    expect([ownPackages.version, link]).toEqual([
      '1.0.0',
      { resolved: 'mfe-road-help', link: true },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
