import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FreshDatabase, openFreshDatabase } from '../../../../testing/fresh-database';
import { siteContent } from '../../../../testing/test-api';
import { openRecallsOf } from '../recalls.queries';
import { seedRecalls } from '../seed-recalls';
import { runRecallsCommand } from './recalls-command';

const secret = 'a secret of thirty-two characters';
const [one, other] = ['MA3ZC83S4RA100017', 'MA3NYB2S1RB204456'] as const;

let fresh: FreshDatabase;
let folder: string;
let printed: string[];
beforeEach(async () => {
  fresh = await openFreshDatabase({ template: siteContent });
  folder = mkdtempSync(join(tmpdir(), 'showroom-recalls-'));
  printed = [];
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await fresh.close();
});

const run = (...args: string[]) =>
  runRecallsCommand(args, {
    ...{ database: fresh.database, secret, by: 'somebody', now: new Date('2026-11-29T09:00:00Z') },
    print: (text) => printed.push(text),
  });

function sheet(...lines: string[]): string {
  const file = join(folder, 'recalled-cars.csv');
  writeFileSync(file, lines.join('\n'));
  return file;
}

const openOf = (number: string) => openRecallsOf(fresh.database, secret, number);

test('a sheet replaces the lists that it names, and no other', async () => {
  await run('import', sheet('recall,VIN', `fuel-pump-2024,${one}`, `front-airbag-2019,${one}`));
  await run('import', sheet('الاستدعاء;رقم الهيكل', `fuel-pump-2024;${other.toLowerCase()}`));
  expect(await openOf(one)).toEqual(['front-airbag-2019']);
  expect(await openOf(other)).toEqual(['fuel-pump-2024']);
  await run('list');
  expect(printed.at(-1)).toMatch(/front-airbag-2019 +1 .*\n.*fuel-pump-2024 +1 /);
});

test('each bad row is told with its place, and nothing is changed', async () => {
  const file = sheet(
    'recall,chassis_number',
    `fuel-pump-2024,${one}`,
    `rust,${one}`,
    'fuel-pump-2024,MA3ZC83S4RA1',
    '',
    'fuel-pump-2024,MA3ZC83S4RA1OO017',
    `fuel-pump-2024,${one}`,
    ',',
    'fuel-pump-2024,',
  );
  await expect(run('import', file)).rejects.toThrow(
    [
      'was not taken:',
      'row 3, recall: rust is no recall of the content',
      'row 4, chassis_number: MA3ZC83S4RA1 has not 17 letters and digits',
      'row 6, chassis_number: MA3ZC83S4RA1OO017 has a letter that chassis numbers do not have',
      `row 7, chassis_number: ${one} stands in this list twice`,
      'row 9, chassis_number: is empty',
    ].join('\n'),
  );
  expect(await openOf(one)).toEqual([]);
});

test.each([
  [['recall', 'fuel-pump-2024'], 'The column chassis_number is missing.'],
  [['recall,chassis_number'], 'It names no car.'],
])('a sheet without its parts is refused', async (lines, reason) => {
  await expect(run('import', sheet(...lines))).rejects.toThrow(reason);
});

test('a mended car leaves its list, and a list ends', async () => {
  await run('import', sheet('recall,VIN', `fuel-pump-2024,${one}`, `fuel-pump-2024,${other}`));
  await run('mended', 'fuel-pump-2024', one, 'WVWZZZ1JZXW000001');
  expect(printed.slice(-2)).toEqual([
    'WVWZZZ1JZXW000001 is not on the list of fuel-pump-2024.',
    '1 taken from the list of fuel-pump-2024',
  ]);
  expect(await openOf(one)).toEqual([]);
  await run('end', 'fuel-pump-2024');
  expect(await openOf(other)).toEqual([]);
  await expect(run('end', 'rust')).rejects.toThrow('no list of rust');
  await expect(run('mended', 'fuel-pump-2024', 'X')).rejects.toThrow('X is no chassis number');
  await expect(run('paint')).rejects.toThrow('npm run recalls -- <command>');
});

test('a start takes the folder’s sheet once, and tells its bad rows', async () => {
  sheet('recall,chassis_number', `fuel-pump-2024,${one}`, `rust,${other}`);
  const told: string[] = [];
  const options = { database: fresh.database, secret, contentDir: folder };
  const start = () => seedRecalls({ ...options, logLine: (line) => told.push(line) });
  await start();
  expect(told).toEqual(['content/recalled-cars.csv:3: recall: rust is no recall of the content']);
  expect(await openOf(one)).toEqual(['fuel-pump-2024']);
  await run('end', 'fuel-pump-2024');
  await start();
  expect(await openOf(one)).toEqual([]);
});
