import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { lastRelease, migrations } from '../src/operations/open-database';

const root = join(__dirname, '../..');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

/**
 * The commit whose servers run while ours migrate their database: the last release, or before the first one the newest
 * commit that lacks a migration of ours. Null when this checkout has no such history.
 */
export function findFormerCommit(): string | null {
  try {
    if (lastRelease) return git('rev-parse', '--verify', `v${lastRelease.version}^{commit}`);
    const commits = git('rev-list', 'HEAD', '--', 'server/src/*migrations*').split('\n');
    return commits.find(lacksMigration) ?? null;
  } catch {
    return null;
  }
}

/** Whether all migrations of a commit are ours, and some of ours are missing. */
function lacksMigration(commit: string): boolean {
  const found = git('grep', '-hoE', "^  '[0-9]{4}-[a-z-]+'", commit, '--', 'server/src');
  const names = new Set(found.split('\n').map((line) => line.trim().slice(1, -1)));
  const ours = Object.keys(migrations);
  return names.size < ours.length && [...names].every((name) => ours.includes(name));
}

/** Puts a commit into a new folder, with the packages of this checkout if its server uses the same. */
export function checkOut(commit: string, folder: string): void {
  mkdirSync(folder);
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C '${folder}'`], { cwd: root });
  const manifests = ['server', 'shared-contracts', 'remote-kit'].map(
    (name) => `${name}/package.json`,
  );
  const isSame = (file: string) =>
    readFileSync(join(root, file), 'utf8') === readFileSync(join(folder, file), 'utf8');
  if (manifests.every(isSame)) linkPackages(folder);
  else execFileSync(process.execPath, ['scripts/install.mjs'], { cwd: folder, stdio: 'inherit' });
}

/** Links each package of this checkout, but for the workspaces, which are those of the folder. */
function linkPackages(folder: string): void {
  const link = (from: string, to: string) => {
    mkdirSync(to);
    for (const name of readdirSync(from)) {
      const place = realpathSync(join(from, name));
      const own = join(folder, name);
      const isWorkspace = place === join(realpathSync(root), name) && existsSync(own);
      symlinkSync(isWorkspace ? own : place, join(to, name));
    }
  };
  link(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['server', 'shared-contracts', 'remote-kit']) {
    const from = join(root, name, 'node_modules');
    if (existsSync(from)) link(from, join(folder, name, 'node_modules'));
  }
}
