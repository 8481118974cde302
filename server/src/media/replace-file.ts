import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Unfinished files wait here, so that a served name never holds half a picture. */
export const makingDir = '.making';

let made = 0;

/** Writes a file under `outDir` whole or not at all, also when several processes do so at once. */
export async function replaceFile(outDir: string, path: string, data: string | Uint8Array) {
  made += 1;
  const unfinished = join(outDir, makingDir, `${process.pid}-${made}`);
  const target = join(outDir, path);
  await Promise.all([unfinished, target].map((file) => mkdir(dirname(file), { recursive: true })));
  await writeFile(unfinished, data);
  await rename(unfinished, target);
}
