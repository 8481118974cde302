import { rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describeMedia, listFiles } from './describe-media';
import { makeOutputs, type Output, outputsOf } from './make-outputs';
import {
  brochuresDir,
  cardsDir,
  type Manifest,
  type MediaIndex,
  readManifest,
  writeManifest,
} from './media-index';
import { makingDir } from './replace-file';

export interface PrepareMedia {
  /** `content/media` */
  sourceDir: string;
  /** Served under `/storage/uploads/`. */
  outDir: string;
  /** Called after each source file that had something to make; never when all was there. */
  progress?: (done: number, total: number) => void;
}

interface Job {
  source: string;
  outputs: Output[];
}

/**
 * Makes every served file of the media folder: pictures in all widths and both formats, the rest
 * copied under a name that changes with the content. What is there is not made again; what no source
 * stands for is removed. Throws, naming the file, on a picture that cannot be read.
 */
export async function prepareMedia(options: PrepareMedia): Promise<MediaIndex> {
  const { sourceDir, outDir, progress } = options;
  const known = await readManifest(outDir);
  const [manifest, present] = await Promise.all([
    describeMedia(sourceDir, known),
    listFiles(outDir),
  ]);
  await makeAll(missingJobs(manifest, sourceDir, new Set(present)), outDir, progress);
  if (JSON.stringify(manifest) !== JSON.stringify(known)) await writeManifest(outDir, manifest);
  await prune(outDir, present, manifest);
  return manifest;
}

function missingJobs(manifest: Manifest, sourceDir: string, present: ReadonlySet<string>): Job[] {
  return Object.entries(manifest)
    .map(([file, media]) => ({
      source: join(sourceDir, file),
      outputs: outputsOf(media).filter(({ path }) => !present.has(path)),
    }))
    .filter(({ outputs }) => outputs.length > 0);
}

async function makeAll(jobs: Job[], outDir: string, progress: PrepareMedia['progress']) {
  const total = jobs.length;
  let done = 0;
  // One core to a picture: pictures side by side scale better than one picture over many cores.
  sharp.concurrency(1);
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { source, outputs } = job;
      await makeOutputs(source, outDir, outputs).catch((cause) => {
        throw new Error(`cannot make the pictures of ${source}`, { cause });
      });
      done += 1;
      progress?.(done, total);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

const anHour = 3_600_000;

async function prune(outDir: string, present: readonly string[], manifest: Manifest) {
  const wanted = new Set(
    Object.values(manifest)
      .flatMap(outputsOf)
      .map(({ path }) => path),
  );
  const isOthers = (path: string) =>
    path === 'index.json' || [brochuresDir, cardsDir].some((dir) => path.startsWith(`${dir}/`));
  const stale = present.filter((path) => !isOthers(path) && !wanted.has(path));
  for (const path of stale) {
    const file = join(outDir, path);
    const unfinished = path.startsWith(`${makingDir}/`);
    // Another process may be writing it right now; only what a crash left behind is old.
    if (unfinished && (await ageOf(file)) < anHour) continue;
    await rm(file, { force: true });
  }
}

async function ageOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  return found ? Date.now() - found.mtimeMs : 0;
}
