import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { remotes as all, isForStaff } from '../../scripts/remotes.mjs';
import { shell } from '../../shell/webpack.config.mjs';

const root = path.join(import.meta.dirname, '../..');

/** Without staff remotes, which visitors never load. */
const remotes = all.filter((name) => !isForStaff(name));

/**
 * The shell's browser build without federation: remotes are modules of the same application, shared modules are
 * imported normally, and webpack splits chunks by screen.
 */
export function monolith({ version, folder }) {
  const [web, start] = shell({ version });
  const config = {
    ...web,
    resolve: {
      ...web.resolve,
      alias: { ...web.resolve.alias, 'monolith-remotes$': writeRemotes() },
    },
    output: { ...web.output, path: folder },
    module: { rules: web.module.rules.flatMap(withRemoteClassNames) },
    plugins: [
      ...web.plugins,
      new webpack.NormalModuleReplacementPlugin(
        /\/federation\/browser-host$/,
        path.join(import.meta.dirname, 'static-host.ts'),
      ),
    ],
  };
  return [config, { ...start, output: { ...start.output, path: folder } }];
}

/** Writes the module that imports every remote. Returns its path. */
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

/**
 * Derives CSS class names from the file's path in its workspace, to match the server's markup, which the usual
 * bundles render.
 */
function withRemoteClassNames(rule) {
  if (!rule.test.test('a.css')) return [rule];
  const folders = remotes.map((name) => path.join(root, name));
  const rulesOfRemotes = folders.map((folder) => ({
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
  return [{ ...rule, exclude: folders }, ...rulesOfRemotes];
}
