import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import vm from 'node:vm';

const root = path.join(import.meta.dirname, '..');

/** Where the program of an entry is kept. */
export function fileOf(entry) {
  const name = path.relative(root, entry).replaceAll(path.sep, '-').replace(/\.ts$/, '.cjs');
  return path.join(root, '.cache/programs', name);
}

/** What stands before the last line, which is JSON: `code` is the digest of what is before it, `sources` their stamps. */
const mark = '\n//';

const digestOf = (text) => createHash('sha256').update(text).digest('base64url');

/** Another text whenever a file is written, or another one takes its place. */
function traceOf(source) {
  const { size, mtimeMs, ctimeMs, ino } = statSync(source);
  return [size, mtimeMs, ctimeMs, ino].join();
}

/** What a source is known by: its trace, which costs nothing, and its digest, which says more. */
export function stampOf(source) {
  const trace = traceOf(source);
  return [trace, digestOf(readFileSync(source))];
}

/**
 * Keeps a program's code, a function as text, with the stamps of its sources by their paths, and the map of its lines. A
 * sealed one is never made anew.
 */
export function keepProgram(file, { code, map, sources, isSealed = false }) {
  forgetCaches(file);
  replaceFile(`${file}.map`, map);
  // Node reads a map with the module that names it; stacks name this one
  replaceFile(file, `//# sourceMappingURL=${path.basename(file)}.map\n`);
  const told = { code: digestOf(code), ...(isSealed ? { isSealed } : { sources }) };
  writeProgram(file, Buffer.from(code), told);
}

const writeProgram = (file, code, told) =>
  replaceFile(`${file}.code`, Buffer.concat([code, Buffer.from(mark + JSON.stringify(told))]));

/** The program as it was made. */
export function readProgram(file) {
  const made = readFileSync(`${file}.code`);
  const end = made.lastIndexOf(mark);
  return {
    code: made.subarray(0, end),
    told: JSON.parse(made.subarray(end + mark.length).toString()),
  };
}

/** The program of an entry, when its sources are what they were; null when it is to be made. */
export function readFreshProgram(file, entry) {
  try {
    const { code, told } = readProgram(file);
    // made for an image, which has no sources to compare it with
    if (told.isSealed) return { code, told };
    const sources = Object.entries(told.sources);
    // a copied checkout has another's
    if (!(entry in told.sources)) return null;
    if (sources.some(([source, [trace]]) => traceOf(source) !== trace)) {
      const now = sources.map(([source]) => [source, stampOf(source)]);
      if (now.some(([source, [, digest]]) => told.sources[source][1] !== digest)) return null;
      writeProgram(file, code, { ...told, sources: Object.fromEntries(now) });
    }
    return { code, told };
  } catch {
    return null;
  }
}

/** Runs a program as a module of the older kind. */
export function runProgram(file, { code, told }) {
  // V8 forgets the code of what has not run for a while, such as the program's outermost function: kept without it, each
  // start would read the whole text again
  v8.setFlagsFromString('--no-flush-bytecode');
  // what V8 has compiled once is read the next time; it takes that of no other version, or flags, of its own
  const cache = `${file}.${told.code}.${v8.cachedDataVersionTag()}.cache`;
  const cachedData = readIfThere(cache);
  const require = createRequire(file);
  require(file);
  // it is made of nothing but ASCII, which needs no decoding
  const script = new vm.Script(code.latin1Slice(), {
    ...{ filename: file, cachedData },
    importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  if (cachedData) v8.setFlagsFromString('--flush-bytecode');
  else keepCompiled(script, cache);
  const module = { exports: {} };
  const url = pathToFileURL(file).href;
  script.runInThisContext()(require, module, module.exports, file, path.dirname(file), url);
}

/** ms after which a program that goes on has compiled what a start needs. */
const started = 10_000;

function keepCompiled(script, cache) {
  const keep = () => {
    clearTimeout(timer);
    process.off('exit', keep);
    try {
      replaceFile(cache, script.createCachedData());
    } catch {
      // a disk that is full, or cannot be written to: the next start is as this one
    }
    v8.setFlagsFromString('--flush-bytecode');
  };
  const timer = setTimeout(keep, started).unref();
  process.on('exit', keep);
}

function forgetCaches(file) {
  const folder = path.dirname(file);
  for (const name of readdirSync(folder))
    if (name.startsWith(`${path.basename(file)}.`) && name.endsWith('.cache'))
      rmSync(path.join(folder, name), { force: true });
}

function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Whole at any moment, however many start at once. */
function replaceFile(place, contents) {
  const draft = `${place}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, place);
}
