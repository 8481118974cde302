import { rmSync } from 'node:fs';
import path from 'node:path';
import { groupNamed, messageFiles, needsOf } from 'remote-kit/webpack/chunks';
import { borrowsOf, integrityOf, ownerIn, writeRelease } from 'remote-kit/webpack/describe-release';
import { runWebpack } from 'remote-kit/webpack/run-webpack';
import { singletons, versionOf } from 'remote-kit/webpack/singletons';
import { olderMajors } from './build/older-majors.mjs';
import { lentModules, writeSurface } from './build/surface.mjs';
import { shellVersion } from './version.mjs';
import { shell } from './webpack.config.mjs';

const root = import.meta.dirname;
const dist = path.join(root, 'dist');

/** Builds one release candidate of the shell into `dist/`. Returns its release description. */
export async function buildShell({ version = shellVersion(), mode = 'production' } = {}) {
  rmSync(dist, { recursive: true, force: true });
  const lent = lentModules();
  writeSurface(path.join(dist, 'generated'), lent);
  const { web, staff, start } = await runWebpack(shell({ version, mode }));
  rmSync(path.join(dist, 'generated'), { recursive: true });
  const older = describeOlder(lent, filesIn(web));
  return writeRelease(dist, {
    name: 'shell',
    version,
    ...ownerIn(root),
    start: Object.keys(start.assets).find((file) => file.endsWith('.js')),
    ...describePages(web, ({ isOfStaff }) => !isOfStaff),
    staff: describePages(staff, () => true),
    contract: versionOf('shared-contracts'),
    ...(olderMajors.length > 0 && { olderMajors: older }),
    trustedTypes: 'default',
    borrows: borrowsOf(path.join(dist, 'node/shell.cjs'), 'shell'),
    files: integrityOf(dist),
  });
}

const filesIn = (compilation) => (file) =>
  file ? needsOf(compilation, groupNamed(compilation, file)).files : [];

/** The shell's files for one kind of page, and the shared modules that it provides there. */
function describePages(compilation, isLent) {
  const modules = singletons().filter(isLent);
  const filesOf = filesIn(compilation);
  return {
    main: needsOf(compilation, groupNamed(compilation, 'main')),
    onDemand: Object.fromEntries(
      modules.filter(({ file }) => file).map(({ name, file }) => [name, filesOf(file)]),
    ),
    messages: messageFiles(compilation),
    provides: Object.fromEntries(modules.map(({ name }) => [name, versionOf(name)])),
  };
}

/** Files of the older major versions, by module and version, and the packages' own versions. */
function describeOlder(lent, filesOf) {
  const described = {};
  const add = (name, version, files) => {
    described[name] = { ...described[name], [version]: files };
  };
  for (const { package: name, version } of olderMajors) add(name, version, []);
  for (const { name, version, file, isOlder } of lent)
    if (isOlder) add(name, version, filesOf(file));
  return described;
}

if (process.argv[1] === import.meta.filename) {
  const release = await buildShell();
  console.log(`shell ${release.version}: ${Object.keys(release.files).length} files`);
}
