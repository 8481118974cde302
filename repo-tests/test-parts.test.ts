import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');

test('a change of one remote runs its unit tests and the browser tests of its pages', () => {
  const script = `
    const { browserPart, unitParts } = await import('./scripts/test-parts.mjs');
    const runs = (folders) => folders.includes('mfe-careers') || folders.includes('.');
    console.log(JSON.stringify({
      units: Object.keys(unitParts).filter((name) => runs(unitParts[name])),
      careers: runs(browserPart('careers.spec.ts')),
      finance: runs(browserPart('finance.spec.ts')),
      unnamed: runs(browserPart('a-new-one.spec.ts')),
    }));
  `;
  const printed = execFileSync('node', ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual({
    units: ['mfe-careers', 'repo-tests'],
    ...{ careers: true, finance: false, unnamed: true },
  });
});

test('the browser tests that remotes name are there', () => {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const named = remotes.flatMap((name) => {
    const manifest = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));
    return (manifest.browserTests ?? []) as string[];
  });
  const files = readdirSync(path.join(root, 'e2e/src'));
  expect(named.filter((name) => !files.includes(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});
