import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Requirement {
  id: string;
  state: string;
  where: string;
}

const requirements: Requirement[] = [
  ...textOf('docs/security-asvs.md').matchAll(
    /^\| (?<id>\d+\.\d+\.\d+) +\| [12] +\| [^|]+\| (?<state>[^|]+?) +\| (?<where>[^|]+?) +\|$/gm,
  ),
].map(({ groups }) => groups as unknown as Requirement);

const isServerFile = (file: string) =>
  /^(server|shell|shared-\w+|repo-tests|scripts)\//.test(file) ? file : `server/src/${file}`;
const filesIn = (where: string) =>
  [...where.matchAll(/`([\w./-]+\/[\w.-]*|[\w.-]+\.tsx?)`/g)].map(([, file = '']) => file);

test('each requirement of both levels has one line', () => {
  const ids = requirements.map(({ id }) => id);
  expect(new Set(ids).size).toBe(253);
  expect(ids).toHaveLength(253);
});

test('what is met names code and tests that are there', () => {
  for (const { id, state, where } of requirements) {
    for (const file of filesIn(where).filter((name) => !name.startsWith('/')))
      expect([id, file, existsSync(path.join(root, isServerFile(file)))]).toEqual([id, file, true]);
    const tests = [...where.matchAll(/`([\w./-]+\.test\.tsx?)` “([^”]+)”/g)];
    for (const [, file = '', title = ''] of tests)
      expect([id, title, textOf(isServerFile(file)).includes(title)]).toEqual([id, title, true]);
    if (state === 'met') expect([id, tests.length > 0]).toEqual([id, true]);
  }
});

test('the sum in docs/security.md is that of the lines', () => {
  const counts = ['met', 'met, read', 'does not apply', 'open'].map(
    (state) => requirements.filter((one) => one.state === state).length,
  );
  const [met, read, none, open] = counts;
  expect(textOf('docs/security.md')).toContain(
    `${met} are met with a test, ${read} by reading, ${none} do not apply, ${open} are open`,
  );
});
