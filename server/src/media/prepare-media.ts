import { rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
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
import { temporaryDir } from './replace-file';

interface PrepareMediaOptions {
  /** `content/media` */
  sourceDir: string;
  /** Served under `/storage/uploads/`. */
  outDir: string;
  /** Called after each source file that had something to make; never when all was there. */
  progress?: (done: number, total: number) => void;
  /** What could not be made, and nobody waits for. */
  onError?: (error: unknown) => void;
}

/** The served files of the media folder: addresses are known at once, files are made when they are asked for. */
export type ServedMedia = Awaited<ReturnType<typeof openMedia>>;

/** One source file, and what is still to be made of it. */
interface Job {
  source: string;
  outputs: Output[];
}

/** Of Node.js, which reads files and compresses answers with them too: one is left to what a page waits for, and one core. */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4;
const encoders = Math.max(1, Math.min(threads, availableParallelism()) - 1);
const limit = pLimit(encoders);

/** Makes every served file. Throws, naming the file, on a picture that cannot be read. */
export async function prepareMedia(options: PrepareMediaOptions): Promise<MediaIndex> {
  const media = await openMedia(options);
  await media.makeAll();
  return media.index;
}

/**
 * Looks at the media folder: pictures are served in all widths and both formats, the rest is copied under a
 * name that changes with the content. What is there is not made again; what no source stands for is removed.
 */
export async function openMedia({
  sourceDir,
  outDir,
  progress,
  onError = console.error,
}: PrepareMediaOptions) {
  const previousManifest = await readManifest(outDir);
  const manifest = await describeMedia(sourceDir, previousManifest);
  const present = listFiles(outDir);
  if (JSON.stringify(manifest) !== JSON.stringify(previousManifest))
    await writeManifest(outDir, manifest);
  await prune(outDir, present, manifest);
  // One core to a picture: pictures side by side scale better than one picture over many cores.
  sharp.concurrency(1);

  const jobs = missingJobs(manifest, sourceDir, new Set(present));
  const pendingOutputs = new Map(
    jobs.flatMap(({ source, outputs }) =>
      outputs.map((output) => [output.path, { source, output }] as const),
    ),
  );
  const inProgress = new Map<string, { source: string; made: Promise<void> }>();
  const make = (source: string, outputs: readonly Output[]): Promise<void> => {
    const work = () => makeOutputs(source, outDir, outputs);
    // a copy takes no time
    const made = (outputs.some(({ variant }) => variant) ? limit(work) : work()).catch((cause) => {
      throw new Error(`cannot make the pictures of ${source}`, { cause });
    });
    for (const { path } of outputs) {
      pendingOutputs.delete(path);
      inProgress.set(path, { source, made });
      // one that failed is told to those who asked for it
      made.then(
        () => inProgress.delete(path),
        () => undefined,
      );
    }
    return made;
  };

  const index: MediaIndex = manifest;
  return {
    index,
    /** Resolves when the file at this path inside the folder is there, if it ever will be. */
    async ensure(path: string) {
      const pending = pendingOutputs.get(path);
      await (pending ? make(pending.source, [pending.output]) : inProgress.get(path)?.made);
    },
    /** The source of a file that is not there yet, to be served in its place; the file begins to be made. */
    sourceUntilReady(path: string): string | undefined {
      const pending = pendingOutputs.get(path);
      if (pending) make(pending.source, [pending.output]).catch(onError);
      return inProgress.get(path)?.source;
    },
    /** Makes all that is missing. */
    async makeAll() {
      const queue = [...jobs];
      let done = 0;
      const work = async () => {
        for (let job = queue.shift(); job; job = queue.shift()) {
          await make(
            job.source,
            job.outputs.filter(({ path }) => pendingOutputs.has(path)),
          );
          done += 1;
          progress?.(done, jobs.length);
        }
      };
      await Promise.all(Array.from({ length: encoders }, work));
      await Promise.all([...inProgress.values()].map(({ made }) => made));
    },
  };
}

function missingJobs(manifest: Manifest, sourceDir: string, present: ReadonlySet<string>): Job[] {
  return Object.entries(manifest)
    .map(([file, media]) => ({
      source: join(sourceDir, file),
      outputs: outputsOf(media).filter(({ path }) => !present.has(path)),
    }))
    .filter(({ outputs }) => outputs.length > 0);
}

const hourMs = 3_600_000;

async function prune(outDir: string, present: readonly string[], manifest: Manifest) {
  const currentPaths = new Set(
    Object.values(manifest)
      .flatMap(outputsOf)
      .map(({ path }) => path),
  );
  const isExternallyManaged = (path: string) =>
    path === 'index.json' || [brochuresDir, cardsDir].some((dir) => path.startsWith(`${dir}/`));
  const stale = present.filter((path) => !isExternallyManaged(path) && !currentPaths.has(path));
  for (const path of stale) {
    const file = join(outDir, path);
    const isTemporary = path.startsWith(`${temporaryDir}/`);
    // Another process may be writing it right now; only what a crash left behind is old.
    if (isTemporary && (await ageOf(file)) < hourMs) continue;
    await rm(file, { force: true });
  }
}

async function ageOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  return found ? Date.now() - found.mtimeMs : 0;
}
