import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { must, root } from './run.mjs';

/** The packages that teams outside build against. */
export const contracts = ['shared-contracts', 'shared-ui'];

const manifestOf = (name) =>
  JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));

/** Under this name, which nobody else can have in a registry; code imports them by their short names. */
const scoped = (name) => `@showroom/${name}`;

/** The version of a package in a range of its major: what fits is told by the API report. */
const alias = (name) => `npm:${scoped(name)}@^${manifestOf(name).version}`;

/** `package.json` of a package outside the repository: scoped, and asking for the other by its scoped name and a range. */
export function packedManifest(name) {
  const { private: _, dependencies, peerDependencies, ...rest } = manifestOf(name);
  const ranged = (wanted) =>
    Object.fromEntries(
      Object.entries(wanted).map(([one, version]) => [
        one,
        contracts.includes(one) ? alias(one) : version,
      ]),
    );
  return {
    ...{ ...rest, name: scoped(name), publishConfig: { access: 'restricted' } },
    ...{ dependencies: ranged(dependencies), peerDependencies: ranged(peerDependencies) },
    // whoever tests nothing needs no looks, and npm shall fetch none by itself
    ...(peerDependencies['shared-ui'] && {
      peerDependenciesMeta: { 'shared-ui': { optional: true } },
    }),
  };
}

/** Packs both into a folder. Returns what a remote's `package.json` says of them, by their short names. */
export async function packContracts(folder) {
  const work = mkdtempSync(path.join(tmpdir(), 'pack-'));
  for (const name of contracts) {
    const place = path.join(work, name);
    cpSync(path.join(root, name), place, {
      recursive: true,
      filter: (file) => !['node_modules', 'dist'].includes(path.basename(file)),
    });
    writeFileSync(path.join(place, 'package.json'), JSON.stringify(packedManifest(name), null, 2));
    const pack = ['pack', place, '--pack-destination', folder, '--loglevel=error'];
    await must('npm pack', 'npm', pack, { quiet: true });
  }
  rmSync(work, { recursive: true });
  return Object.fromEntries(
    contracts.map((name) => [
      name,
      `file:packages/showroom-${name}-${manifestOf(name).version}.tgz`,
    ]),
  );
}
