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

/**
 * The share scope of Module Federation: each module in its one version. At once is there what each page
 * needs; what brings a library of its own comes when a remote asks for it.
 */
function surfaceOfBrowser(names) {
  const atOnce = names.filter(({ file }) => !file);
  const imports = atOnce.map(({ name }, index) => `import * as m${index} from '${name}';`);
  const scope = names.map((module) => {
    const { name, file } = module;
    const bring = file
      ? `get: () => import(/* webpackChunkName: "${file}" */ '${name}').then((module) => () => module)`
      : `lib: () => m${atOnce.indexOf(module)}`;
    return `  '${name}': { '${versionOf(name)}': { from: 'shell', ${bring} } },`;
  });
  return [...imports, 'export const shareScope = {', ...scope, '};', ''].join('\n');
}
