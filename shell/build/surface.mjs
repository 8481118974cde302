import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { singletons, versionOf } from 'shared-contracts/webpack/singletons';

/**
 * Writes the two modules that put every singleton into the shell's builds: the browser's is the scope that
 * remotes' containers are given, the server's is the table that remotes' imports are answered from.
 */
export function writeSurface(folder) {
  mkdirSync(folder, { recursive: true });
  const names = singletons();
  const imports = names.map(({ name }, index) => `import * as m${index} from '${name}';`);
  const table = names.map(({ name }, index) => `  '${name}': m${index},`);
  writeFileSync(path.join(folder, 'surface-web.js'), surfaceOfBrowser(names));
  writeFileSync(
    path.join(folder, 'surface-node.js'),
    [...imports, 'export const singletons = {', ...table, '};', ''].join('\n'),
  );
}

/** Makes entries as every runtime of Module Federation reads them. What is here at once has `lib` too, so that nothing waits. */
const opening = `
export const shareScope = () => {
  const scope = {};
  const lend = (version, modules) => {
    for (const name in modules) {
      const lent = modules[name];
      const lib = () => lent;
      scope[name] = {
        [version]: {
          from: 'shell',
          loaded: 1,
          ...(typeof lent == 'function'
            ? { get: () => lent().then((module) => () => module) }
            : { eager: 1, lib, get: () => lib }),
        },
      };
    }
  };
`;

/**
 * The share scope of Module Federation: each module in its one version. At once is there what each page
 * needs; what brings a library of its own comes when a remote asks for it.
 */
function surfaceOfBrowser(names) {
  const atOnce = names.filter(({ file }) => !file);
  const imports = atOnce.map(({ name }, index) => `import * as m${index} from '${name}';`);
  const scope = names.map((module) => {
    const { name, file } = module;
    const lent = file
      ? `() => import(/* webpackChunkName: "${file}" */ '${name}')`
      : `m${atOnce.indexOf(module)}`;
    return { version: versionOf(name), line: `    '${name}': ${lent},` };
  });
  const versions = [...new Set(scope.map(({ version }) => version))];
  const lends = versions.flatMap((version) => [
    `  lend('${version}', {`,
    ...scope.filter((one) => one.version === version).map(({ line }) => line),
    '  });',
  ]);
  return [...imports, opening, ...lends, '  return scope;', '};', ''].join('\n');
}
