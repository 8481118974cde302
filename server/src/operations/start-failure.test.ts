import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from './open-database';
import { explainStartFailure } from './start-failure';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'showroom-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function sentenceOf(dataDir: string, databaseUrl: string | null = null) {
  const error = await openDatabase(dataDir, databaseUrl).catch((fault: unknown) => fault);
  return explainStartFailure(error, { dataDir, databaseUrl, port: 3000 });
}

test('a damaged database is told in a sentence that says what to do', async () => {
  writeFileSync(path.join(folder, 'showroom.db'), 'no database '.repeat(1000));
  expect(await sentenceOf(folder)).toMatch(/showroom\.db is damaged.*bring back a backup/);
});

test('a folder that cannot be written is told', async () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  expect(await sentenceOf(path.join(file, 'data'))).toMatch(/^Set DATA_DIR.*a-file/);
});

test('a database that does not answer is told', async () => {
  expect(await sentenceOf(folder, 'postgres://localhost:1/showroom')).toMatch(/does not answer/);
});

test('a port that this account may not have is told, and not taken for the folder', () => {
  const config = { dataDir: folder, databaseUrl: null, port: 80 };
  const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' });
  expect(explainStartFailure(error, config)).toMatch(/^Set PORT.*80/);
});

test('a fault of ours is none of the surroundings', () => {
  const config = { dataDir: folder, databaseUrl: null, port: 3000 };
  expect(explainStartFailure(new TypeError('x is not a function'), config)).toBeNull();
});
