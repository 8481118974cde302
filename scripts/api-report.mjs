import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { remotes } from './remotes.mjs';
import { root } from './run.mjs';

const packages = ['shared-contracts', 'shared-ui'];

/**
 * Types that teams implement: the new version must accept the old ones. All other types are used by teams: they must
 * keep all old members.
 */
const teamProvided = new Set([
  ...['RemoteModule', 'PageRoute', 'PageHandle', 'PageTexts', 'SeoPatch'],
  ...['Fragment', 'NavigationEntry', 'Messages'],
]);

/**
 * Declarations of the API client and of fragments' props. Teams receive the client and can only pass it on; fragment
 * props are chosen by name, and new names may be added.
 */
const calls = /^src\/(api\/(calls|client)|visit\/lent-props)\b/;

const manifestOf = (name) =>
  JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));
const reportFile = (name) => path.join(root, name, 'api-report.txt');
const majorOf = (version) => Number(version.split('.')[0]);

/** Subpaths for shell and server, which are released together with the contract. */
const internalSubpaths =
  /^\.\/(api-client|error-message|forms-messages(?:\/whole)?|release-schema|remote-messages|renderer|wire)$/;

/** Subpaths for staff remotes, which are released together too. Exception: others also render landing page sections. */
const isOfStaff = (subpath, file) =>
  /^\.\/src\/(campaign|staff)\//.test(file) && subpath !== './campaign-sections';

/** Returns the subpaths that remotes use, with their files relative to the package's folder. */
const entriesOf = (name) =>
  Object.entries(manifestOf(name).exports).filter(
    ([subpath, file]) =>
      /^\.\/src\/.*\.tsx?$/.test(file) &&
      !internalSubpaths.test(subpath) &&
      !isOfStaff(subpath, file),
  );

const withoutEnding = (file) => file.replace(/\.tsx?$/, '');

/** Returns a file's compiled declarations, without private members and comments. */
function declarations(name, file) {
  const place = path.join(root, '.cache/types', name, `${path.relative('src', file)}.d.ts`);
  if (!existsSync(place)) return null;
  return readFileSync(place, 'utf8')
    .replace(/\/\*\*.*?\*\/\n?/gs, '')
    .replace(/^\s*(#private;|private .*;|\/\/#.*)\n/gm, '')
    .replace(/^\s*\n/gm, '');
}

/** Returns all declarations reachable from a package's subpaths, by file. */
function apiOf(name) {
  const files = new Map();
  const collect = (file) => {
    if (files.has(file)) return;
    const text = declarations(name, file);
    if (text === null) return;
    files.set(file, text);
    for (const [, wanted] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g))
      collect(path.join(path.dirname(file), wanted));
  };
  for (const [, file] of entriesOf(name)) collect(withoutEnding(path.normalize(file)));
  if (files.size === 0) throw new Error(`${name} has no declarations yet: npm run types`);
  return new Map([...files].sort());
}

function write(name, files) {
  const subpaths = entriesOf(name).map(([subpath, file]) => `${subpath} = ${withoutEnding(file)}`);
  const parts = [...files].map(([file, text]) => `=== ${file}\n${text}`);
  return [`${name} ${manifestOf(name).version}`, ...subpaths, ...parts].join('\n');
}

function read(text) {
  const [head, ...parts] = text.split(/^=== /m);
  const [title, ...subpaths] = head.trim().split('\n');
  return {
    version: title.split(' ')[1],
    entries: subpaths.map((line) => line.split(' = ')),
    files: parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end + 1)];
    }),
  };
}

/** Writes both packages' declarations to where the compiler finds them. Returns their entries by subpath. */
function writeDeclarations(side, reports) {
  const folder = path.join(root, '.cache/api', `${process.pid}`, side);
  rmSync(folder, { recursive: true, force: true });
  const entries = new Map();
  for (const [name, { entries: own }] of reports)
    for (const [subpath, file] of own)
      entries.set(path.posix.join(name, subpath), path.join(folder, name, `${file}.d.ts`));
  for (const [name, { files }] of reports)
    for (const [file, text] of files) {
      const place = path.join(folder, name, `${file}.d.ts`);
      mkdirSync(path.dirname(place), { recursive: true });
      const own = text.replace(
        /(['"])(shared-(?:contracts|ui)\/[^'"]+)\1/g,
        (all, quote, wanted) => {
          const target = entries.get(wanted)?.replace(/\.d\.ts$/, '');
          return target ? quote + target + quote : all;
        },
      );
      writeFileSync(place, own);
    }
  return entries;
}

/** Returns the old declarations with the current API client, since callers always pass the current one. */
function withCalls(before, after) {
  const today = new Map(after.map(([name, { files }]) => [name, new Map(files)]));
  return before.map(([name, report]) => {
    const files = new Map(report.files);
    for (const [file, text] of today.get(name) ?? [])
      if (calls.test(file) || !files.has(file)) files.set(file, text);
    return [name, { ...report, files: [...files] }];
  });
}

/** Returns what breaks for a team that was built against `before`, in words. */
export function breaks(before, after) {
  const [old, now] = [writeDeclarations('before', before), writeDeclarations('after', after)];
  const passing = writeDeclarations('passing', withCalls(before, after));
  const program = ts.createProgram([...old.values(), ...now.values(), ...passing.values()], {
    ...{ noEmit: true, strict: true, skipLibCheck: true, exactOptionalPropertyTypes: true },
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, types: [] },
    ...{ moduleResolution: ts.ModuleResolutionKind.Bundler, jsx: ts.JsxEmit.ReactJSX },
    ...{ resolveJsonModule: true, lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'] },
  });
  const checker = program.getTypeChecker();
  const exportsOf = (file) => {
    const symbol = checker.getSymbolAtLocation(program.getSourceFile(file));
    const all = symbol ? checker.getExportsOfModule(symbol) : [];
    return new Map(all.map((one) => [one.name, direct(checker, one)]));
  };
  rmSync(path.join(root, '.cache/api', `${process.pid}`), { recursive: true });
  return [...old].flatMap(([subpath, file]) => {
    const target = now.get(subpath);
    if (!target) return [`${subpath} is gone`];
    const currentExports = exportsOf(target);
    const passed = exportsOf(passing.get(subpath));
    return [...exportsOf(file)].flatMap(([name, symbol]) => {
      const other = currentExports.get(name);
      if (!other) return [`${subpath}: ${name} is gone`];
      const isValue = symbol.flags & ts.SymbolFlags.Value;
      return isCompatible(checker, name, isValue ? (passed.get(name) ?? symbol) : symbol, other)
        ? []
        : [`${subpath}: ${name} does not fit any more`];
    });
  });
}

const direct = (checker, symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

function isCompatible(checker, name, symbol, other) {
  if (symbol.flags & ts.SymbolFlags.Value) {
    const [was, is] = [symbol, other].map((one) => checker.getTypeOfSymbol(one));
    return checker.isTypeAssignableTo(is, was);
  }
  const [before, after] = [symbol, other].map((one) => one.declarations ?? []);
  const isGeneric = [...before, ...after].some(
    ({ typeParameters = [] }) => typeParameters.length > 0,
  );
  const textOf = (all) => all.map((declaration) => declaration.getText()).join('\n');
  if (isGeneric) return textOf(before) === textOf(after);
  const [was, is] = [symbol, other].map((one) => checker.getDeclaredTypeOfSymbol(one));
  return teamProvided.has(name)
    ? checker.isTypeAssignableTo(was, is)
    : checker.isTypeAssignableTo(is, was);
}

/** Returns the lines of this repository's remotes that import what is broken, such as `mfe-careers/src/page.tsx:4`. */
export function linesOf(broken) {
  const parts = broken.map((line) => /^([^:\s]+)(?:: (\w+))?/.exec(line));
  return remotes.flatMap((remote) =>
    sourcesIn(remote).flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext);
      return source.statements
        .filter((statement) => parts.some(([, subpath, name]) => takes(statement, subpath, name)))
        .map(({ pos, end }) => {
          const start = pos + text.slice(pos, end).search(/\S/);
          return `${file}:${source.getLineAndCharacterOfPosition(start).line + 1}`;
        });
    }),
  );
}

const sourcesIn = (remote) =>
  readdirSync(path.join(root, remote, 'src'), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.posix.join(remote, 'src', file.split(path.sep).join('/')))
    .sort();

/** Whether a statement imports this name of a module, or anything of it when there is no name. */
function takes({ moduleSpecifier, importClause, exportClause }, subpath, name) {
  if (moduleSpecifier?.text !== subpath) return false;
  const names = (importClause?.namedBindings ?? exportClause)?.elements;
  if (name === undefined || names === undefined) return true;
  return names.some((one) => (one.propertyName ?? one.name).text === name);
}

/** Returns the exit code: 1 if a report is outdated, or if the sources break what a team has built. */
export function checkApi({ writes }) {
  const texts = packages.map((name) => [name, write(name, apiOf(name))]);
  const existing = packages.filter((name) => existsSync(reportFile(name)));
  const changed = texts.filter(
    ([name, text]) => !existing.includes(name) || readFileSync(reportFile(name), 'utf8') !== text,
  );
  if (changed.length === 0) return 0;
  const before = existing.map((name) => [name, read(readFileSync(reportFile(name), 'utf8'))]);
  const majorRaised = before.filter(
    ([name, { version }]) => majorOf(manifestOf(name).version) > majorOf(version),
  );
  const broken = breaks(
    before,
    texts.map(([name, text]) => [name, read(text)]),
  ).filter((line) => !majorRaised.some(([name]) => line.startsWith(`${name}/`)));
  if (broken.length > 0) {
    const lines = linesOf(broken);
    const named = [...new Set(lines.map((line) => line.split('/')[0]))];
    console.error(
      [
        ...broken,
        '',
        named.length > 0
          ? `Built remotes would break: ${named.join(', ')}, and what has moved out and takes the same.`
          : 'No remote of this repository takes it, but what has moved out may.',
        ...lines.map((line) => `  ${line}`),
        'Keep it as it was beside the new. Or raise the major version in package.json and lend the older one by',
        'shell/build/older-majors.mjs: it is lent until no live remote takes it (`npm run release -- compat`).',
      ].join('\n'),
    );
    return 1;
  }
  if (writes) {
    for (const [name, text] of changed) writeFileSync(reportFile(name), text);
    return 0;
  }
  console.error(
    `${changed.map(([name]) => `${name}/api-report.txt`).join(' and ')}: not what the sources say. Look at the change: npm run api -- --write`,
  );
  return 1;
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = checkApi({ writes: process.argv.includes('--write') });
