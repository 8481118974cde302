import { execFile, fork } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SourceCheck } from 'remote-kit/release/attest';
import type { Built } from 'remote-kit/release/command';
import { OrderError } from 'shared-contracts/releasing/service';
import { askResidentBuilder } from './resident-builder';

const root = path.join(import.meta.dirname, '../../../..');

/** Source folder of a micro-frontend: below the repository root, or `from`. Throws an `OrderError` when there is none. */
export function workspaceOf(name: string, from?: string): string {
  const folder = from === undefined ? path.join(root, name) : path.resolve(from);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  throw new OrderError(
    from === undefined
      ? `There is no ${name} in this checkout. It has ${workspaces().join(', ')}`
      : `${from} holds no package.json: write --from as the folder of the remote`,
  );
}

/** Folder of a micro-frontend's build below the repository root. In an image it is all that there is of a workspace. */
export const distOf = (name: string) => path.join(root, name, 'dist');

/** The names of this checkout's shell and remotes. */
export const workspaces = (): string[] =>
  readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));

/**
 * Builds a release candidate. Rejects with the build's output. On a developer's machine a process stays, which the next
 * build of this workspace uses.
 */
export async function build(folder: string): Promise<Built> {
  const resident = await askResidentBuilder(root, folder);
  if (resident?.error !== undefined) throw doesNotBuild(resident.error);
  const steps = resident?.steps ?? (await buildByChild(folder));
  return { folder: path.join(folder, 'dist'), steps };
}

const doesNotBuild = (output: unknown) => new OrderError(`It does not build.\n${output}`);

function buildByChild(folder: string): Promise<Built['steps']> {
  return new Promise((resolve, reject) => {
    const child = fork('scripts/build-one.mjs', [folder, '--alone'], { cwd: root, silent: true });
    const output: Buffer[] = [];
    let steps: Built['steps'] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('message', (sent) => {
      steps = sent as Built['steps'];
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(steps);
      else reject(doesNotBuild(Buffer.concat(output)));
    });
  });
}

/** The version that a build of the folder's sources would have. */
export async function versionOf(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/version.mjs', folder], {
    cwd: root,
  });
  return stdout.trim();
}

/** Source checks that run before a micro-frontend of this repository is published. */
export const checksOf = (folder: string): SourceCheck[] => [
  {
    name: 'types',
    command: process.execPath,
    args: ['node_modules/typescript-7/bin/tsc', '-b', folder],
    cwd: root,
  },
  {
    name: 'tests',
    command: process.execPath,
    args: [
      'node_modules/jest/bin/jest.js',
      ...['--passWithNoTests', '--selectProjects', 'node', 'page', '--', folder],
    ],
    cwd: root,
  },
];
