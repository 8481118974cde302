import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');

test('whoever imports what breaks is named with the line', () => {
  const program = `
    import { linesOf } from './scripts/api-report.mjs';
    console.log(JSON.stringify([
      'shared-contracts/locale: dayInBahrain does not fit any more',
      'shared-contracts/locale: nothing is gone',
      'shared-contracts/nowhere is gone',
    ].map((broken) => linesOf([broken]))));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    ...{ cwd: root, encoding: 'utf8' },
  });
  const [taken = [], ...others] = JSON.parse(stdout) as string[][];
  expect(others).toEqual([[], []]);
  const linesIn = (place: string) => {
    const [file = '', line] = place.split(':');
    return readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .slice(Number(line) - 1);
  };
  expect(taken.length).toBeGreaterThan(3);
  for (const place of taken) {
    const [first = ''] = linesIn(place);
    expect(first).toMatch(/^import/);
    expect(linesIn(place).join(' ').split('locale')[0]).toContain('dayInBahrain');
  }
});
