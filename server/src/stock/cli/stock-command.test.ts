import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FreshDatabase, openFreshDatabase } from '../../../testing/fresh-database';
import { siteContent } from '../../../testing/test-api';
import { LiveStock } from '../live-stock';
import { runStockCommand } from './stock-command';

let fresh: FreshDatabase;
let folder: string;
let printed: string[];
beforeEach(async () => {
  fresh = await openFreshDatabase({ template: siteContent });
  folder = mkdtempSync(join(tmpdir(), 'showroom-cars-'));
  printed = [];
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await fresh.close();
});

const run = (...args: string[]) =>
  runStockCommand(args, {
    ...{ database: fresh.database, by: 'somebody', now: new Date('2026-11-29T09:00:00Z') },
    print: (text) => printed.push(text),
  });

function sheet(...rows: string[]): string {
  const file = join(folder, 'cars.csv');
  writeFileSync(file, ['number,model,grade,colour,year,branch,owner', ...rows].join('\n'));
  return file;
}

const offered = async () =>
  (await new LiveStock({ database: fresh.database, maxAgeMs: 0 }).offered()).map(
    ({ number }) => number,
  );

test('a sheet that is the whole stock sells what it does not name', async () => {
  const file = sheet('AB10001,swift,glx,red,2027,1,', 'SW271037,swift,glx,pearl-white,2027,1,');
  await run('import', file, '--rest-sold');
  expect((await offered()).sort()).toEqual(['AB10001', 'SW271037']);
  expect(printed).toEqual([
    'The column owner is none of ours: it was not read.',
    expect.stringMatching(/^1 added, 1 changed, 0 as before, 49 sold$/),
  ]);
});

test('a sheet with a fault changes nothing, and each fault is told with its place', async () => {
  const before = await offered();
  const file = sheet('AB10001,swift,glx,red,2027,1,', 'AB10002,swift,glx,lime,27,Mars,');
  await expect(run('import', file)).rejects.toThrow(
    /row 3, year: 27 cannot be read\nrow 3, branch: the site knows no Mars\nrow 3, colour: the site knows no lime/,
  );
  expect(await offered()).toEqual(before);
});

test('a car is sold by its number, and one that is not there is named', async () => {
  await run('sold', 'sw271037');
  expect(await offered()).not.toContain('SW271037');
  await run('sold', 'SW271037');
  expect(printed).toEqual(['1 sold', '0 sold']);
  await expect(run('sold', 'NOTHING1')).rejects.toThrow('NOTHING1');
});

test('the list names every car, and what is no command is explained', async () => {
  await run('list');
  expect(printed.join()).toContain('SW271037');
  await expect(run('paint')).rejects.toThrow('npm run cars -- <command>');
});
