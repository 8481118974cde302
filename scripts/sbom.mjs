import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './run.mjs';

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Returns all installed packages as CycloneDX; npm's own option to omit some also omits others. */
function allPackages() {
  const args = [
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    // Packages of the editor's text library require each other's exact versions, and are not published at the same
    // time
    '--legacy-peer-deps',
  ];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** Returns the names of packages that some workspace needs at run time. */
function neededPackages() {
  const entries = Object.entries(readJson('package-lock.json').packages);
  const needed = entries.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  return new Set(needed.map(([place, { version }]) => `${nameAt(place)}@${version}`));
}

const nameAt = (place) => place.split('node_modules/').at(-1);

/** Bill of materials of what runs, is sent to browsers, or comes with the published packages; without test tools. */
function billOfMaterials() {
  const bill = allPackages();
  const needed = neededPackages();
  const own = /^(server|shell|remote-kit|shared-\w+|mfe-\w+)@/;
  const dependencies = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const keptRefs = new Set([...dependencies.keys()].filter((ref) => own.test(ref)));
  for (const ref of keptRefs)
    for (const one of dependencies.get(ref) ?? []) if (needed.has(one)) keptRefs.add(one);
  const { component } = bill.metadata;
  // npm names it after the folder
  component.name = readJson('package.json').name;
  return {
    ...bill,
    components: bill.components.filter((one) => keptRefs.has(one['bom-ref'])),
    dependencies: [
      { ref: component['bom-ref'], dependsOn: [...keptRefs].filter((ref) => own.test(ref)) },
      ...[...keptRefs].map((ref) => ({
        ref,
        dependsOn: (dependencies.get(ref) ?? []).filter((one) => keptRefs.has(one)),
      })),
    ],
  };
}

const [file] = parseArgs({ allowPositionals: true }).positionals;
const text = `${JSON.stringify(billOfMaterials(), null, 2)}\n`;
if (file) writeFileSync(file, text);
else process.stdout.write(text);
