import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

let folder: string;
beforeEach(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.cache/program-'));
  writeFileSync(path.join(folder, 'main.ts'), "import { tell } from './part';\ntell();\n");
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  const programs = path.join(root, '.cache/programs');
  const made = readdirSync(programs).filter((name) => name.includes(path.basename(folder)));
  for (const name of made) rmSync(path.join(programs, name));
});

/** Returns the program's output with this part. */
function run(part: string): string {
  writeFileSync(path.join(folder, 'part.ts'), part);
  const program = [path.join(root, 'server/run.mjs'), path.join(folder, 'main.ts'), 'one', '--two'];
  const { stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' });
  return stdout + stderr;
}

test('a program of the server is what its sources are now', () => {
  expect(run("export const tell = (): void => console.log('former');")).toBe('former\n');
  // V8's code cache identifies source by its length only
  expect(run("export const tell = (): void => console.log('second');")).toBe('second\n');
});

test('a program of the server hears where each source is, what it was given, and what is wrong in which line', () => {
  const part = path.join(folder, 'part.ts');
  const [places = '', ...fault] = run(`export function tell(): void {
  console.log(JSON.stringify([process.argv.slice(1), import.meta.filename, import.meta.dirname]));
  throw new Error('stop');
}`).split('\n');
  const heard = [[path.join(folder, 'main.ts'), 'one', '--two'], part, folder];
  expect(JSON.parse(places)).toEqual(heard);
  expect(fault.join('\n')).toContain(`Error: stop\n    at tell (${part}:3:9)`);
});

test('a sealed program runs where its sources are not', () => {
  const entry = path.join(folder, 'main.ts');
  const part = path.join(folder, 'part.ts');
  writeFileSync(part, "export const tell = (): void => console.log('sealed');");
  const make = [path.join(root, 'server/make-program.mjs'), entry, '--sealed'];
  expect(spawnSync(process.execPath, make).status).toBe(0);
  for (const source of [entry, part]) rmSync(source);
  const program = [path.join(root, 'server/run.mjs'), entry];
  expect(spawnSync(process.execPath, program, { encoding: 'utf8' }).stdout).toBe('sealed\n');
});

test('a program that does not compile says in which line', () => {
  expect(run('export const tell = ;')).toMatch(/Unexpected ";"[\s\S]*part\.ts:1:20:/);
});
