import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fullTest } from '../../../testing/full-run';
import { askResidentBuilder } from './resident-builder';

const root = path.join(__dirname, '../../../..');
const { CI } = process.env;
beforeEach(() => {
  delete process.env.CI;
});
afterEach(() => {
  if (CI) process.env.CI = CI;
});

fullTest('the builder that stays builds what is saved, and says what is wrong', async () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache/resident-'));
  try {
    for (const part of ['src', 'package.json', 'webpack.config.mjs', 'tsconfig.json'])
      cpSync(path.join(root, 'mfe-careers', part), path.join(folder, part), { recursive: true });
    const built = async () => {
      const answer = await askResidentBuilder(root, folder);
      if (answer?.error) return answer.error;
      const release = readFileSync(path.join(folder, 'dist/release.json'), 'utf8');
      return `${answer?.steps?.length} steps: ${JSON.parse(release).version}`;
    };
    const first = await built();
    expect(first).toMatch(/^3 steps: 1\.0\.0-/);
    const screen = path.join(folder, 'src/remote.ts');
    appendFileSync(screen, "['second'].forEach(String);\n");
    const second = await built();
    expect(second).toMatch(/^3 steps: 1\.0\.0-/);
    expect(second).not.toBe(first);
    expect(readFileSync(path.join(folder, 'dist/node/remote.cjs'), 'utf8')).toContain("'second'");
    appendFileSync(screen, "import './nowhere';\n");
    expect(await built()).toContain("Can't resolve './nowhere'");
    appendFileSync(path.join(folder, 'webpack.config.mjs'), 'throw new Error("of its own");\n');
    expect(await built()).toBe('of its own');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('in CI nothing stays', async () => {
  process.env.CI = 'true';
  expect(await askResidentBuilder(root, path.join(root, 'mfe-careers'))).toBeNull();
});
