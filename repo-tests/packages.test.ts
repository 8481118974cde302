import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';

const root = path.join(__dirname, '..');

interface Manifest {
  name: string;
  exports: Record<string, string>;
  bin?: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

const manifestOf = (workspace: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'));

const packages = ['remote-kit', 'shared-contracts', 'shared-ui'];

/** File lists of each package as `npm pack` makes it, by package name. */
const packedFiles: Map<string, string[]> = (() => {
  const workspaces = packages.flatMap((name) => ['-w', name]);
  const { stdout } = spawnSync('npm', ['pack', ...workspaces, '--dry-run', '--json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const all: { name: string; files: { path: string }[] }[] = JSON.parse(stdout);
  return new Map(all.map(({ name, files }) => [name, files.map((file) => file.path)]));
})();
const filesOf = (name: string) => packedFiles.get(name) ?? [];

/** Provided by the workspace that runs tests; a running site needs none of them. */
const testTools = ['@testing-library/dom', '@testing-library/jest-dom', 'jest-environment-jsdom'];

const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** Returns the packages that a file imports, without relative imports and Node's modules. */
function importsOf(name: string, file: string): string[] {
  const text = readFileSync(path.join(root, name, file), 'utf8');
  const named = text.matchAll(
    /(?:(?<!['"])from|import|require(?:\.resolve)?\(|import\()\s*['"]([^'".][^'"]*)['"]/g,
  );
  return (
    [...named]
      .map(([, wanted = '']) => wanted)
      // `#` marks names that the build replaces
      .filter((wanted) => !/^(node:|#)/.test(wanted) && !builtinModules.includes(wanted))
      .map(packageOf)
      .filter((wanted) => wanted !== name)
  );
}

describe.each(packages)('the package of %s', (name) => {
  test('holds all that it offers, and no tests', () => {
    const { exports, bin = {} } = manifestOf(name);
    const exportedFiles = [...Object.values(exports), ...Object.values(bin)]
      .filter((target) => !target.includes('*'))
      .map((target) => target.slice(2));
    expect(exportedFiles.filter((target) => !filesOf(name).includes(target))).toEqual([]);
    expect(filesOf(name).filter((file) => /\.test\.tsx?$|node_modules/.test(file))).toEqual([]);
  });

  test('holds every file of its own that one of its files needs', () => {
    const files = filesOf(name).filter((file) => /\.(tsx?|[mc]js)$/.test(file));
    const missing = files.flatMap((file) => {
      const text = readFileSync(path.join(root, name, file), 'utf8');
      return [...text.matchAll(/(?:from|import)\s*\(?['"](\.[^'"]*)['"]/g)]
        .map(([, wanted = '']) => path.join(path.dirname(file), wanted))
        .filter(
          (wanted) =>
            !['', '.ts', '.tsx'].some((ending) => filesOf(name).includes(wanted + ending)),
        )
        .map((wanted) => `${file} needs ${wanted}`);
    });
    expect(missing).toEqual([]);
  });

  test('declares every package that it imports', () => {
    const { dependencies, peerDependencies } = manifestOf(name);
    const declared = new Set([
      ...Object.keys(dependencies),
      ...Object.keys(peerDependencies),
      ...testTools,
    ]);
    const used = filesOf(name)
      .filter((file) => /\.(tsx?|[mc]js)$/.test(file))
      .flatMap((file) => importsOf(name, file).map((wanted) => ({ file, wanted })));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter(({ wanted }) => !declared.has(wanted))).toEqual([]);
  });
});

test('outside the repository they have names that nobody else can take, and ask for one another by range', () => {
  const program = `
    import { packedManifest } from './scripts/pack.mjs';
    console.log(JSON.stringify(process.argv.slice(1).map(packedManifest)));`;
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, '--', ...packages],
    { cwd: root, encoding: 'utf8' },
  );
  const manifests: Manifest[] = JSON.parse(stdout);
  expect(manifests.map(({ name }) => name)).toEqual(packages.map((name) => `@showroom/${name}`));
  const range = (name: string) => expect.stringMatching(`^npm:@showroom/${name}@\\^\\d`);
  const [kit, contracts, ui] = manifests;
  expect(kit?.peerDependencies).toMatchObject({
    'shared-contracts': range('shared-contracts'),
    'shared-ui': range('shared-ui'),
  });
  expect(Object.keys({ ...contracts?.dependencies, ...contracts?.peerDependencies })).toEqual(
    expect.not.arrayContaining(['remote-kit', 'shared-ui']),
  );
  expect(ui?.dependencies).toMatchObject({ 'shared-contracts': range('shared-contracts') });
});

/** Packages that no file imports by name, with the reason why they are installed. */
const usedOutsideImports: Record<string, string> = {
  '@biomejs/biome': 'run by npm run lint',
  '@emotion/styled': 'a peer of @mui/material',
  '@fontsource-variable/readex-pro': 'named in fonts.css',
  '@fontsource/readex-pro': 'files found by their path',
  '@simplewebauthn/browser': 'a script served as it is',
  '@swc/jest': 'named in the configuration of jest',
  '@tiptap/pm': 'a peer of @tiptap/core',
  'css-loader': 'named in the rules of webpack',
  'dependency-cruiser': 'run by npm run deps',
  jest: 'run by npm run unit',
  'jest-environment-jsdom': 'named in the configuration of jest',
  stylelint: 'run by npm run lint',
  'stylelint-use-logical': 'named in the configuration of stylelint',
  'ts-loader': 'named in the rules of webpack',
  tsx: 'run by node --import tsx',
  'typescript-7': 'run by npm run types',
};

test('every package that a workspace declares is used there', () => {
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  const texts = stdout
    .split('\n')
    .filter((file) => file && existsSync(path.join(root, file)))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const folders = readdirSync(root).filter((name) =>
    (workspaces as string[]).some((pattern) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    ),
  );
  const unused = ['', ...folders].flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    const own = texts.filter(({ file }) => folder === '' || file.startsWith(`${folder}/`));
    return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter((name) => !(name in usedOutsideImports) && !name.startsWith('@types/'))
      .filter((name) => !own.some(({ text }) => new RegExp(`['"]${name}(/|['"])`).test(text)))
      .map((name) => `${folder || 'the root'}: ${name}`);
  });
  expect(folders.length).toBeGreaterThan(5);
  expect(unused).toEqual([]);
});

test('what must be once in a page is installed once', () => {
  const { packages: locked } = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  );
  const singletonPackages = [
    'react',
    'react-dom',
    'react-router',
    '@tiptap/core',
    '@tiptap/pm',
    'prosemirror-model',
  ];
  const installedCopies = singletonPackages.map((name) =>
    Object.keys(locked).filter((place) => place.endsWith(`node_modules/${name}`)),
  );
  expect(installedCopies).toEqual(singletonPackages.map((name) => [`node_modules/${name}`]));
});
