import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');

test('a change of one remote runs its unit tests and the browser tests of its pages', () => {
  const script = `
    const { browserPart, shownRemotes, unitParts } = await import('./scripts/test-parts.mjs');
    const runs = (folders) => folders.includes('mfe-careers') || folders.includes('.');
    const specs = ${JSON.stringify(readdirSync(path.join(root, 'e2e/src')).filter((name) => name.endsWith('.spec.ts')))};
    console.log(JSON.stringify({
      units: Object.keys(unitParts).filter((name) => runs(unitParts[name])),
      unknown: Object.keys(shownRemotes).filter((name) => !specs.includes(name)),
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
    ...{ units: ['mfe-careers', 'repo-tests'], unknown: [] },
    ...{ careers: true, finance: false, unnamed: true },
  });
});
