import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create, extract } from 'tar';
import * as v from 'valibot';
import { BackupError } from './backup-error';

/** Name of the file that lists all files with their SHA-256. */
const manifestName = 'files.json';

const manifestSchema = v.record(v.string(), v.string());

/**
 * Packs a folder into a gzipped tar that only its owner can read. Written under a temporary name, flushed to disk,
 * then renamed.
 */
export async function packFolder(folder: string, file: string): Promise<void> {
  await writeFile(join(folder, manifestName), JSON.stringify(await hashesOf(folder), null, 2));
  const partialFile = `${file}.part`;
  try {
    await writeFile(partialFile, '', { mode: 0o600 });
    await create(
      { file: partialFile, cwd: folder, gzip: true, portable: true },
      await readdir(folder),
    );
    const handle = await open(partialFile);
    await handle.sync();
    await handle.close();
    await rename(partialFile, file);
  } finally {
    await rm(partialFile, { force: true });
  }
}

/** Unpacks an archive. Rejects with a `BackupError` that names each missing or changed file. */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  const fileStat = await stat(file).catch(() => null);
  if (!fileStat?.isFile()) throw new BackupError(`There is no file ${file}.`);
  let manifest: Record<string, string>;
  try {
    // synchronous, so that after a failure no file is still being written
    extract({ file, cwd: folder, strict: true, sync: true });
    manifest = v.parse(
      manifestSchema,
      JSON.parse(await readFile(join(folder, manifestName), 'utf8')),
    );
  } catch (cause) {
    throw new BackupError(`${file} is not a whole backup.`, { cause });
  }
  await rm(join(folder, manifestName));
  const found = await hashesOf(folder);
  const names = [...new Set([...Object.keys(manifest), ...Object.keys(found)])].sort();
  const changed = names.filter((name) => manifest[name] !== found[name]);
  if (changed.length > 0)
    throw new BackupError(`${file} is not as it was made: ${changed.join(', ')}.`);
}

/** Paths of all files in a folder, at any depth, with `/`. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

async function hashesOf(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const file of await filesIn(folder)) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, file)), hash);
    hashes[file] = hash.digest('hex');
  }
  return hashes;
}
