import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packContracts } from './pack.mjs';
import { remotes } from './remotes.mjs';
import { root, runOrExit } from './run.mjs';

/** Tools that the repository provides for all remotes, and that a separate folder needs as well. */
const devTools = [
  '@biomejs/biome',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'typescript',
];

const readJson = (...place) => JSON.parse(readFileSync(path.join(...place), 'utf8'));

/**
 * Copies a remote into a folder outside the repository, with the current shared packages, configuration and a workflow.
 * The result installs, tests, builds and releases independently.
 *
 * @param {string} source the remote's folder
 */
export async function moveOut(source, folder) {
  cpSync(source, folder, {
    recursive: true,
    filter: (place) => !['node_modules', 'dist'].includes(path.basename(place)),
  });
  const packages = path.join(folder, 'packages');
  mkdirSync(packages);
  const packed = await packContracts(packages);
  const write = (file, content) =>
    writeFileSync(
      path.join(folder, file),
      typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
    );
  write('package.json', manifest(source, packed));
  write('tsconfig.json', tsconfigFor(source));
  write('biome.json', biomeConfig());
  write(
    'jest.config.mjs',
    "import { pageTests } from 'remote-kit/jest';\n\nexport default pageTests;\n",
  );
  write('.gitignore', 'node_modules/\ndist/\n');
  cpSync(path.join(root, '.npmrc'), path.join(folder, '.npmrc'));
  const workflows = path.join(folder, '.github/workflows');
  mkdirSync(workflows, { recursive: true });
  cpSync(
    path.join(import.meta.dirname, 'outside/release.yml'),
    path.join(workflows, 'release.yml'),
  );
  write('README.md', readme(source));
  const format = [
    path.join(root, 'node_modules/@biomejs/biome/bin/biome'),
    'format',
    '--write',
    '.',
  ];
  await runOrExit('Formatting', process.execPath, format, { cwd: folder, quiet: true });
}

function manifest(source, packed) {
  const remoteManifest = readJson(source, 'package.json');
  const { engines, devDependencies } = readJson(root, 'package.json');
  const local = (wanted) =>
    Object.fromEntries(
      Object.entries(wanted).map(([name, version]) => [name, packed[name] ?? version]),
    );
  return {
    ...remoteManifest,
    engines,
    scripts: { ...remoteManifest.scripts, types: 'tsc', lint: 'biome check .', test: 'jest' },
    dependencies: local(remoteManifest.dependencies),
    devDependencies: {
      ...local(remoteManifest.devDependencies),
      ...Object.fromEntries(devTools.map((name) => [name, versionOf(devDependencies, name)])),
    },
  };
}

function versionOf(devDependencies, name) {
  const version = devDependencies[name];
  if (!version)
    throw new Error(`The repository has no ${name} any more: mend scripts/move-out.mjs`);
  return version;
}

function tsconfigFor(source) {
  const { compilerOptions, include } = readJson(source, 'tsconfig.json');
  return {
    extends: 'remote-kit/remote.tsconfig.json',
    compilerOptions: { noEmit: true, types: compilerOptions.types },
    include,
  };
}

/** The repository's lint rules, without version control, which the folder need not have yet. */
function biomeConfig() {
  const { vcs, files, ...rules } = readJson(root, 'biome.json');
  return { ...rules, files: { includes: ['**', '!dist', '!package-lock.json'] } };
}

function readme(source) {
  const { name } = readJson(source, 'package.json');
  return readFileSync(path.join(source, 'README.md'), 'utf8')
    .replaceAll(` -w ${name}\``, '`')
    .replaceAll(`npm run unit -- ${name}`, 'npm test')
    .replace(
      /- `npm start` publishes.*\n/,
      '- `npx remote publish --to <site>` stores it there, `npx remote promote <version> --to <site>` makes it live.\n',
    );
}

/** The absolute path of a folder that is new or empty; null for another. */
export function emptyFolder(target) {
  const folder = path.resolve(target);
  if (!existsSync(folder) || readdirSync(folder).length === 0) return folder;
  console.error(`${folder} is not empty`);
  return null;
}

async function main([remote, target]) {
  if (!remotes.includes(remote) || !target) {
    console.error(`npm run move-out -- <remote> <folder>\n\nRemotes: ${remotes.join(', ')}`);
    return 2;
  }
  const folder = emptyFolder(target);
  if (folder === null) return 2;
  await moveOut(path.join(root, remote), folder);
  console.log(`${remote} is in ${folder}\nNext: cd ${target} && npm install && npm test`);
  return 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = await main(process.argv.slice(2));
