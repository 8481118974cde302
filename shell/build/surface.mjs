import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { singletons } from 'shared-contracts/webpack/singletons';

/**
 * Writes the two modules that put every singleton into the shell's builds. A host provides only what
 * something in it imports, so the browser's is a function that is never called; the server's is the
 * table that remotes' imports are answered from.
 */
export function writeSurface(folder) {
  mkdirSync(folder, { recursive: true });
  const names = singletons();
  const web = names.map(({ name }) => `  import('${name}'),`);
  const node = names.map(({ name }, index) => `import * as m${index} from '${name}';`);
  const table = names.map(({ name }, index) => `  '${name}': m${index},`);
  writeFileSync(
    path.join(folder, 'surface-web.js'),
    ['export const surface = () => [', ...web, '];', ''].join('\n'),
  );
  writeFileSync(
    path.join(folder, 'surface-node.js'),
    [...node, 'export const singletons = {', ...table, '};', ''].join('\n'),
  );
}
