import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildBundles, workspaces } from './build.mjs';
import { log, output, root, runOrExit } from './run.mjs';

/** What an image can run, as `node server/run.mjs <program>`. */
const programs = [
  'server/src/main.ts',
  'server/src/operations/workers/supervisor.ts',
  'server/src/operations/migrate.ts',
  'server/src/operations/doctor/cli/main.ts',
  'server/src/operations/backup/cli/main.ts',
  'server/src/releases/cli/main.ts',
  'server/src/releases/cli/order.ts',
  'server/src/leads/cli/main.ts',
  'server/src/stock/cli/main.ts',
  'server/src/stock/recalls/cli/main.ts',
  'server/src/content/cli/main.ts',
  // processes of the server
  'server/src/content/brochures/draw-process.ts',
  'server/src/leads/builds/sheet/sheet-process.ts',
  'server/src/media/heic-process.ts',
  'server/src/media/pdf-process.ts',
  'server/src/stock/staff/workbook-process.ts',
];

const image = path.join(root, '.cache/image');

// Puts all that is built for an image, and all sources that it reads, into one folder: `Dockerfile` runs this.
await buildBundles();
for (const program of programs) {
  const args = ['server/make-program.mjs', program, '--sealed'];
  await runOrExit(program, process.execPath, args);
}
log('Programs made');
rmSync(image, { recursive: true, force: true });
for (const part of [
  ...workspaces.map((name) => `${name}/dist`),
  '.cache/programs',
  'server/run.mjs',
  'server/program-file.mjs',
  // scripts, style sheets, and the texts of which the age of brochures is told
  'server/src',
])
  cpSync(path.join(root, part), path.join(image, part), { recursive: true });
// Scanners of images look for packages in folders, and most of them are inside the programs
const { code, text } = await output(process.execPath, ['scripts/sbom.mjs']);
if (code !== 0) process.exit(code);
writeFileSync(path.join(image, 'sbom.cdx.json'), text);
