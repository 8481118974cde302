import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { singletons, versionOf } from 'remote-kit/webpack/singletons';
import { olderMajors } from './older-majors.mjs';

const ofToday = () =>
  singletons().map((module) => ({ ...module, version: versionOf(module.name) }));

/**
 * All modules that the shell provides: the current ones and those of older majors. Each has its import name, its
 * version, its source (`from`), and the name of the file that contains it when it is loaded on demand.
 */
export function lentModules(today = ofToday(), majors = olderMajors) {
  const older = majors.flatMap(({ package: of, version, adapters }) => {
    const unchanged = today.filter(
      ({ name }) => (name === of || name.startsWith(`${of}/`)) && !adapters[name],
    );
    const adapted = Object.entries(adapters).map(([name, file]) => ({
      name,
      from: path.resolve(import.meta.dirname, file),
      file: `${of}-${version.split('.')[0]}`,
    }));
    return [...unchanged.map((module) => ({ ...module, from: module.name })), ...adapted].map(
      (module) => ({ ...module, version, isOlder: true }),
    );
  });
  return [...today.map((module) => ({ ...module, from: module.name, isOlder: false })), ...older];
}

/**
 * Writes the generated modules of the shell's builds: for browsers the share scope of the remotes' containers, on
 * visitors' and on staff pages, for the server the table of modules that answers the remotes' imports.
 */
export function writeSurface(folder, lent = lentModules()) {
  mkdirSync(folder, { recursive: true });
  const forVisitors = lent.filter(({ isOfStaff }) => !isOfStaff);
  writeFileSync(path.join(folder, 'surface-web.js'), surfaceOfBrowser(forVisitors));
  writeFileSync(path.join(folder, 'surface-staff.js'), surfaceOfBrowser(lent));
  writeFileSync(path.join(folder, 'surface-node.js'), surfaceOfServer(lent));
}

const importsOf = (sources) =>
  sources.map((source, index) => `import * as m${index} from '${source}';`);

const sourcesOf = (lent) => [...new Set(lent.map(({ from }) => from))];

function surfaceOfServer(lent) {
  const sources = sourcesOf(lent);
  const importOf = ({ from }) => `m${sources.indexOf(from)}`;
  const older = lent.filter(({ isOlder }) => isOlder);
  const olderOf = (asked) =>
    older
      .filter(({ name }) => name === asked)
      .map((module) => `'${module.version}': ${importOf(module)}`);
  return [
    ...importsOf(sources),
    'export const singletons = {',
    ...lent
      .filter(({ isOlder }) => !isOlder)
      .map((module) => `  '${module.name}': ${importOf(module)},`),
    '};',
    'export const olderMajors = {',
    ...[...new Set(older.map(({ name }) => name))].map(
      (name) => `  '${name}': { ${olderOf(name).join(', ')} },`,
    ),
    ...['};', ''],
  ].join('\n');
}

/**
 * Writes entries in Module Federation's format. Modules of the main bundle also have `lib`, so that they are
 * available synchronously.
 */
const opening = (isChosen) => `
export const shareScope = (${isChosen ? 'older' : ''}) => {
  const scope = {};
  const lend = (version, modules) => {
    for (const name in modules) {
      ${isChosen ? 'if ((older?.[name] ?? version) != version) continue;' : ''}
      const lent = modules[name];
      const lib = () => lent;
      if (typeof lent != 'function') freezeLent(name, lent);
      (scope[name] ??= {})[version] = {
        from: 'shell',
        loaded: 1,
        ...(typeof lent == 'function'
          ? { get: () => lent().then((module) => (freezeLent(name, module), () => module)) }
          : { eager: 1, lib, get: () => lib }),
      };
    }
  };
`;

/**
 * Module Federation's share scope: each module in its current version and in older majors. A remote that needs an
 * older major gets only that version of the module, because other runtimes would take the newest version of a
 * singleton, whatever its range. Modules for every page are in the main bundle; those with a library load on demand.
 * An older major reuses the current table with its adapters, so that the names are not repeated.
 */
function surfaceOfBrowser(lent) {
  const sources = sourcesOf(lent.filter(({ file }) => !file));
  const lineOf = ({ name, from, file }) => {
    const value = file
      ? `() => import(/* webpackChunkName: "${file}" */ '${from}')`
      : `m${sources.indexOf(from)}`;
    return `    '${name}': ${value},`;
  };
  const packageOf = ({ name }) => name.split('/')[0];
  const packages = [...new Set(lent.map(packageOf))];
  const lends = packages.flatMap((of, index) => {
    const modules = lent.filter((module) => packageOf(module) === of);
    const today = modules.filter(({ isOlder }) => !isOlder);
    const older = modules.filter(({ isOlder }) => isOlder);
    const adapters = (version) =>
      older.filter((module) => module.version === version && module.from !== module.name);
    return [
      ...[`  const t${index} = {`, ...today.map(lineOf), '  };'],
      `  lend('${today[0].version}', t${index});`,
      ...[...new Set(older.map(({ version }) => version))].flatMap((version) => [
        `  lend('${version}', { ...t${index},`,
        ...adapters(version).map(lineOf),
        '  });',
      ]),
    ];
  });
  const isChosen = lent.some(({ isOlder }) => isOlder);
  const freezing = "import { freezeLent } from 'shared-contracts/freeze-lent';";
  return [
    ...importsOf(sources),
    freezing,
    opening(isChosen),
    ...lends,
    '  return scope;',
    '};',
    '',
  ].join('\n');
}
