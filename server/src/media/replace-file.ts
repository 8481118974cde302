import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Unfinished files wait here, so that a served name never holds half a picture. */
export const temporaryDir = '.making';

let temporaryCount = 0;

/** Writes a file under `outDir` whole or not at all, also when several processes do so at once. */
export async function replaceFile(outDir: string, path: string, data: string | Uint8Array) {
  temporaryCount += 1;
  const temporary = join(outDir, temporaryDir, `${process.pid}-${temporaryCount}`);
  const target = join(outDir, path);
  await Promise.all([temporary, target].map((file) => mkdir(dirname(file), { recursive: true })));
  await writeFile(temporary, data);
  await rename(temporary, target);
}

const dayMs = 86_400_000;

/** Removes files and folders that nothing stands for any more, a day after they were made: a page that is open, or was shared, may still lead to what was true this morning. */
export async function removeOld(outDir: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file = join(outDir, path);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > dayMs)
      await rm(file, { force: true, recursive: true });
  }
}
