import { spawnSync } from 'node:child_process';
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fileOf, readFreshProgram, readProgram, runProgram } from './program-file.mjs';

/**
 * Runs a program of the server: `node server/run.mjs server/src/main.ts --workers 2`. Node gets it as one file
 * that is made when a source has changed: two thousand modules take three times as long
 * (docs/decisions/24-operations.md).
 */
const [program, ...args] = process.argv.slice(2);
const entry = path.resolve(program);
const file = fileOf(entry);
const made = readFreshProgram(file, entry) ?? make();
// workers and the program itself are to see the arguments as if it ran by itself
if (cluster.isPrimary) cluster.setupPrimary({ exec: import.meta.filename, args: [entry, ...args] });
process.argv.splice(1, 2, entry);
process.setSourceMapsEnabled(true);
// Bytes of pages that are on their way count as growth of the heap: V8 would mark all that lives for every 60 of them.
// Here, because compiled code is kept for these flags. Commands show no pages, and Node reads its own modules as compiled
// without flags alone.
const isCommand = path.basename(path.dirname(entry)) === 'cli';
if (!isCommand) setFlagsFromString('--heap-growing-percent=100');
runProgram(file, made);
// What the start has left behind would stay until the heap has doubled
if (cluster.isWorker) setTimeout(collectGarbage, 10_000).unref();

function collectGarbage() {
  setFlagsFromString('--expose-gc');
  void runInNewContext('gc')({ type: 'major', execution: 'async' });
  setFlagsFromString('--no-expose-gc');
}

function make() {
  const maker = path.join(import.meta.dirname, 'make-program.mjs');
  if (!existsSync(maker)) {
    console.error(`${program} is not in this image; scripts/build-image.mjs names what is.`);
    process.exit(1);
  }
  // in a process of its own, whose memory ends with it
  const { status } = spawnSync(process.execPath, [maker, entry], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  return readProgram(file);
}
