import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { remotes } from '../scripts/remotes.mjs';

const root = path.join(__dirname, '..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(textOf('package.json'));
const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

const workflows = filesIn('.github/workflows');

/** What GitHub's schema says against a workflow. */
function schemaFaults(file: string): unknown[] {
  // a process of its own, because Jest runs no WebAssembly modules
  const program = `import { readFileSync } from 'node:fs';
    import { validateWorkflow } from '@action-validator/core';
    console.log(JSON.stringify(validateWorkflow(readFileSync(process.argv[1], 'utf8')).errors));`;
  const args = ['--input-type=module', '--eval', program, '--', path.join(root, file)];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }));
}

test.each(workflows)('%s is what GitHub runs', (file) => {
  expect(schemaFaults(file)).toEqual([]);
});

test.each(workflows)('%s has few rights, and only versions of actions', (file) => {
  const { permissions, jobs } = parse(textOf(file));
  expect(Object.keys(permissions)).toContain('contents');
  expect(permissions.contents).toBe('read');
  const steps = Object.values<{ steps: { uses?: string; run?: string }[] }>(jobs).flatMap(
    (job) => job.steps,
  );
  for (const { uses, run } of steps) {
    if (uses) expect(uses).toMatch(/^[\w-]+\/[\w/-]+@(v\d+(\.\d+)*|[0-9a-f]{40})$/);
    // what somebody else has written would become a part of the program
    expect(run ?? '').not.toContain('${{');
  }
});

const issueForms = filesIn('.github/ISSUE_TEMPLATE').filter((file) => !file.endsWith('config.yml'));

test.each(issueForms)('%s has what GitHub demands of a form', (file) => {
  const { name, description, body } = parse(textOf(file));
  expect([typeof name, typeof description]).toEqual(['string', 'string']);
  const ids = body.map((part: { id?: string }) => part.id).filter(Boolean);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { type, attributes } of body) {
    expect(['markdown', 'input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
    expect(typeof (type === 'markdown' ? attributes.value : attributes.label)).toBe('string');
  }
});

test.each([
  'renovate.json',
  '.devcontainer/devcontainer.json',
  '.github/ISSUE_TEMPLATE/config.yml',
])('%s can be read', (file) => {
  expect(parse(textOf(file))).toEqual(expect.any(Object));
});

const configured = [
  ...[...workflows, ...filesIn('deploy'), '.devcontainer/devcontainer.json'],
  ...['Dockerfile', 'compose.yaml', '.ci/run', 'package.json', '.env.example'],
];
const markdown = [
  ...readdirSync(root, { recursive: false, withFileTypes: true })
    .map(({ name, parentPath }) => path.relative(root, path.join(parentPath, name)))
    .flatMap((name) => [name, `${name}/README.md`])
    .filter((name) => name.endsWith('.md') && existsSync(path.join(root, name))),
  ...filesIn('docs').filter((file) => file.endsWith('.md')),
];

test.each([...configured, ...markdown])('the commands and programs that %s runs exist', (file) => {
  const text = textOf(file);
  const commands = [
    ...text.matchAll(/npm run (?:--?s\w* )?([a-z][\w:-]*\w)(?! -w)(?=[\s`:"',)]|$)/gm),
  ]
    .map(([, name = '']) => name)
    // of each remote's own package
    .filter((name) => !['build', 'dev', 'test'].includes(name));
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const programs = [
    ...text.matchAll(/(?<![\w/.-])(?:scripts|server|e2e|bench)\/[\w./-]+\.(?:mjs|ts|cjs)\b/g),
  ];
  const places = [root, path.join(root, path.dirname(file))];
  expect(
    programs
      .map(([program]) => program)
      .filter((program) => !places.some((place) => existsSync(path.join(place, program)))),
  ).toEqual([]);
});

test('each remote has its own team in CODEOWNERS, and each line its folder', () => {
  const lines = textOf('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  const owned = lines.map(([pattern]) => pattern);
  expect(remotes.filter((name) => !owned.includes(`/${name}/`))).toEqual([]);
  const folders = owned.filter((pattern) => pattern !== '*');
  expect(folders.filter((pattern) => !existsSync(path.join(root, pattern ?? '')))).toEqual([]);
  for (const [, ...owners] of lines) expect(owners.join(' ')).toMatch(/^@[\w-]+\/[\w-]+/);
});
