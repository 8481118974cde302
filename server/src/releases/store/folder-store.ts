import { randomBytes } from 'node:crypto';
import { mkdirSync, watch } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from './release-store';

const drafts = '.drafts';

/** Releases in a folder, which processes of one machine may share. */
export class FolderStore implements ReleaseStore {
  constructor(readonly place: string) {}

  async read(name: string): Promise<Buffer | null> {
    return readFile(this.#at(name)).catch(nullWhenMissing);
  }

  async list(folder: string): Promise<string[]> {
    const root = this.#at(folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
      nullWhenMissing,
    );
    return (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.place, path.join(entry.parentPath, entry.name)))
      .map((file) => file.split(path.sep).join('/'))
      .sort();
  }

  async create(name: string, bytes: Buffer): Promise<boolean> {
    const draft = await this.#draft(bytes);
    try {
      await mkdir(path.dirname(this.#at(name)), { recursive: true });
      // unlike a rename, a link never replaces: it decides between processes, and no lock can be left behind
      await link(draft, this.#at(name));
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async replace(name: string, bytes: Buffer): Promise<void> {
    const draft = await this.#draft(bytes);
    await mkdir(path.dirname(this.#at(name)), { recursive: true });
    await rename(draft, this.#at(name));
  }

  async remove(name: string): Promise<void> {
    await rm(this.#at(name), { force: true });
    await removeEmpty(path.dirname(this.#at(name)), this.place);
  }

  follow(folder: string, onChange: () => void): () => void {
    mkdirSync(this.#at(folder), { recursive: true });
    const watcher = watch(this.#at(folder), () => onChange());
    // a watch can miss a change: network folders, limits of the system
    const timer = setInterval(onChange, 1000);
    watcher.on('error', () => watcher.close());
    return () => {
      watcher.close();
      clearInterval(timer);
    };
  }

  #at(name: string): string {
    const file = path.join(this.place, name);
    if (path.relative(this.place, file).startsWith('..')) throw new Error(`${name} leads outside`);
    return file;
  }

  async #draft(bytes: Buffer): Promise<string> {
    const file = path.join(this.place, drafts, randomBytes(8).toString('hex'));
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(file, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return file;
  }
}

async function removeEmpty(folder: string, root: string): Promise<void> {
  if (path.relative(root, folder) === '' || path.relative(root, folder).startsWith('..')) return;
  try {
    await rmdir(folder);
  } catch {
    // something is left in it
    return;
  }
  await removeEmpty(path.dirname(folder), root);
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

function nullWhenMissing(error: unknown): null {
  const code = codeOf(error);
  // a folder of that name is no bytes either
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
  throw error;
}
