import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { remotes as all, isForStaff } from '../../scripts/remotes.mjs';
import { shell } from '../../shell/webpack.config.mjs';

const root = path.join(import.meta.dirname, '../..');

/** What is for staff alone is no visitor's to pay for. */
const remotes = all.filter((name) => !isForStaff(name));

/**
 * The shell's own build for the browser with the federation taken out: remotes are plain files of the same
 * application, what they share is imported like everything else, and webpack splits it per screen.
 */
export function monolith({ version, folder }) {
  const [web, start] = shell({ version });
  const one = {
    ...web,
    resolve: {
      ...web.resolve,
      alias: { ...web.resolve.alias, 'monolith-remotes$': writeRemotes() },
    },
    output: { ...web.output, path: folder },
    module: { rules: web.module.rules.flatMap(namedAsInRemotes) },
    plugins: [
      ...web.plugins,
      new webpack.NormalModuleReplacementPlugin(
        /\/federation\/browser-host$/,
        path.join(import.meta.dirname, 'static-host.ts'),
      ),
    ],
  };
  return [one, { ...start, output: { ...start.output, path: folder } }];
}

/** The module that imports every remote. Returns its file. */
function writeRemotes() {
  const folder = path.join(root, '.cache/bench');
  const file = path.join(folder, 'monolith-remotes.mjs');
  const imports = remotes.map(
    (name, at) => `import { remote as r${at} } from '${path.join(root, name, 'src/remote.ts')}';`,
  );
  mkdirSync(folder, { recursive: true });
  const list = remotes.map((_name, at) => `r${at}`).join(', ');
  writeFileSync(file, [...imports, `export const remotes = [${list}];`, ''].join('\n'));
  return file;
}

/** Class names come from a file's place in its workspace: the server's markup, made by the usual bundles, uses them. */
function namedAsInRemotes(rule) {
  if (!rule.test.test('a.css')) return [rule];
  const folders = remotes.map((name) => path.join(root, name));
  const inRemotes = folders.map((folder) => ({
    ...rule,
    include: folder,
    use: rule.use.map((step) =>
      step.options?.modules
        ? {
            ...step,
            options: {
              ...step.options,
              modules: { ...step.options.modules, localIdentContext: folder },
            },
          }
        : step,
    ),
  }));
  return [{ ...rule, exclude: folders }, ...inRemotes];
}
