import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, runOrExit } from './run.mjs';

/** Packages that external teams build against. */
export const publishedPackages = ['remote-kit', 'shared-contracts', 'shared-ui'];

const manifestOf = (name) =>
  JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));

/** Scoped name, which cannot be taken in a public registry; code imports the short name. */
const scopedName = (name) => `@showroom/${name}`;

/** Range of a package's major version; the API report detects breaking changes. */
const alias = (name) => `npm:${scopedName(name)}@^${manifestOf(name).version}`;

/** `package.json` of a package outside the repository: scoped, and depending on the others by scoped name and range. */
export function packedManifest(name) {
  const { private: _, dependencies, peerDependencies, ...rest } = manifestOf(name);
  const ranged = (wanted = {}) =>
    Object.fromEntries(
      Object.entries(wanted).map(([one, version]) => [
        one,
        publishedPackages.includes(one) ? alias(one) : version,
      ]),
    );
  return {
    ...{ ...rest, name: scopedName(name), publishConfig: { access: 'restricted' } },
    ...{ dependencies: ranged(dependencies), peerDependencies: ranged(peerDependencies) },
    // Optional, so that npm does not install it for teams with a look of their own
    ...(peerDependencies['shared-ui'] && {
      peerDependenciesMeta: { 'shared-ui': { optional: true } },
    }),
  };
}

/** Packs all packages into a folder. Returns what a remote's `package.json` says of each, by short name. */
export async function packContracts(folder) {
  const work = mkdtempSync(path.join(tmpdir(), 'pack-'));
  for (const name of publishedPackages) {
    const place = path.join(work, name);
    cpSync(path.join(root, name), place, {
      recursive: true,
      filter: (file) => !['node_modules', 'dist'].includes(path.basename(file)),
    });
    writeFileSync(path.join(place, 'package.json'), JSON.stringify(packedManifest(name), null, 2));
    const pack = ['pack', place, '--pack-destination', folder, '--loglevel=error'];
    await runOrExit('npm pack', 'npm', pack, { quiet: true });
  }
  rmSync(work, { recursive: true });
  return Object.fromEntries(
    publishedPackages.map((name) => [
      name,
      `file:packages/showroom-${name}-${manifestOf(name).version}.tgz`,
    ]),
  );
}
