import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { BrochureJob, DrawnBrochure } from './brochure-job';
import type { PdfRenderer } from './prepare-brochures';

const program = join(import.meta.dirname, '../../../run.mjs');
const specificationDir = join(import.meta.dirname, '../specification');

/**
 * Draws in processes of their own, which end when all is done: the server keeps nothing of the drawing in memory.
 *
 * @param maxProcesses so many at once: all cores unless somebody is served meanwhile
 * @param signal ends the processes; what they have not drawn is rejected
 */
export async function openPdfRenderer(
  maxProcesses = availableParallelism(),
  signal?: AbortSignal,
): Promise<PdfRenderer> {
  return {
    layoutVersion: await layoutVersion([import.meta.dirname, specificationDir]),
    async draw(jobs, deliver) {
      const processes = Math.min(maxProcesses, jobs.length);
      const shares = Array.from({ length: processes }, (_, share) =>
        jobs.filter((_order, index) => index % processes === share),
      );
      await Promise.all(shares.map((share) => drawShare(share, deliver, signal)));
    },
  };
}

/** The sources of these rooms: whoever changes the layout or a label need not think of the brochures that are there. */
async function layoutVersion(dirs: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const dir of dirs) {
    const files = (await readdir(dir)).filter((file) => !file.includes('.test.')).sort();
    for (const file of files) hash.update(await readFile(join(dir, file)));
  }
  return hash.digest('hex');
}

function drawShare(
  jobs: readonly BrochureJob[],
  deliver: (brochure: DrawnBrochure) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const deliveries: Promise<void>[] = [];
    const child = fork(program, [join(import.meta.dirname, 'draw-process.ts')], {
      serialization: 'advanced',
      ...(signal && { signal }),
    });
    // `draw-process.ts` sends nothing else
    child.on('message', (brochure) => deliveries.push(deliver(brochure as DrawnBrochure)));
    child.on('error', reject);
    // comes after the last message, also when the process has failed
    child.on('disconnect', () => {
      const missing = jobs[deliveries.length];
      if (missing) reject(new Error(`no brochure of ${missing.model.slug}: the reason is above`));
      else Promise.all(deliveries).then(() => resolve(), reject);
    });
    child.send(jobs);
  });
}
