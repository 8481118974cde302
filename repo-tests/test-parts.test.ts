import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');

test('a change of one remote runs its unit tests and the browser tests of its pages', () => {
  const script = `
    import { existsSync } from 'node:fs';
    const { browserPart, unitParts } = await import('./scripts/test-parts.mjs');
    const runs = (folders, remote = 'mfe-careers') => folders.includes(remote) || folders.includes('.');
    console.log(JSON.stringify({
      units: Object.keys(unitParts).filter((name) => runs(unitParts[name])),
      careers: runs(browserPart('careers.spec.ts')),
      finance: runs(browserPart('finance.spec.ts')),
      reading: runs(browserPart('reading.spec.ts')),
      forms: runs(browserPart('forms.spec.ts')),
      formsAfterInbox: runs(browserPart('forms.spec.ts'), 'mfe-inbox'),
      unnamed: runs(browserPart('a-new-one.spec.ts'), 'mfe-inbox'),
      missing: Object.keys(unitParts).filter((name) => !existsSync(name)),
    }));
  `;
  const printed = execFileSync('node', ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual({
    units: ['mfe-careers', 'repo-tests'],
    ...{ careers: true, finance: false, reading: false, forms: true, formsAfterInbox: false },
    ...{ unnamed: true, missing: [] },
  });
});

test('no test of a folder that has passed is run again', () => {
  const script =
    "console.log(Object.keys((await import('./scripts/test-parts.mjs')).unitParts).join())";
  const parts = execFileSync('node', ['--input-type=module', '-e', script], { cwd: root });
  const skipped = parts
    .toString()
    .trim()
    .split(',')
    .filter((name) => name !== 'repo-tests');
  const listed = execFileSync('node', ['node_modules/jest/bin/jest.js', '--listTests'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SKIPPED_TESTS: skipped.join(), GROUP_TESTS: 'true' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const folders = listed
    .trim()
    .split('\n')
    .map((file) => path.relative(root, file).split(path.sep)[0]);
  expect([...new Set(folders)]).toEqual(['repo-tests']);
});

test('the browser tests that are named are there', () => {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const named = remotes.flatMap((name) => {
    const manifest = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));
    return (manifest.browserTests ?? []) as string[];
  });
  const files = readdirSync(path.join(root, 'e2e/src'));
  const parts = readFileSync(path.join(root, 'scripts/test-parts.mjs'), 'utf8');
  named.push(...(parts.match(/[\w-]+\.spec\.ts/g) ?? []));
  expect(named.filter((name) => !files.includes(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});
