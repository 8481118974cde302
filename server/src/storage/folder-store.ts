import { randomBytes } from 'node:crypto';
import { mkdirSync, watch } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store';

/** Folder of what is being written. */
export const temporaryFolder = '.drafts';

/** Who may read what is written. */
const accessModes = {
  everybody: { file: 0o666, folder: 0o777 },
  owner: { file: 0o600, folder: 0o700 },
} as const;

/** A store in a folder, which processes of one machine may share. */
export class FolderStore implements FileStore {
  readonly #modes: (typeof accessModes)[keyof typeof accessModes];

  constructor(
    readonly location: string,
    readers: keyof typeof accessModes = 'everybody',
  ) {
    this.#modes = accessModes[readers];
  }

  async read(name: string): Promise<Buffer | null> {
    return readFile(this.#pathOf(name)).catch(nullWhenMissing);
  }

  async list(folder: string): Promise<string[]> {
    const root = this.#pathOf(folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
      nullWhenMissing,
    );
    return (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.location, path.join(entry.parentPath, entry.name)))
      .map((file) => file.split(path.sep).join('/'))
      .sort();
  }

  async writtenAt(name: string): Promise<Date | null> {
    const found = await stat(this.#pathOf(name)).catch(nullWhenMissing);
    return found?.isFile() ? found.mtime : null;
  }

  async create(name: string, bytes: Buffer): Promise<boolean> {
    const temporary = await this.#writeTemporary(bytes);
    try {
      // unlike a rename, a link never replaces: it decides between processes, and no lock can be left behind
      await this.#publish(name, (file) => link(temporary, file));
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async replace(name: string, bytes: Buffer): Promise<void> {
    const temporary = await this.#writeTemporary(bytes);
    await this.#publish(name, (file) => rename(temporary, file));
  }

  async remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true });
    await removeEmpty(path.dirname(this.#pathOf(name)), this.location);
  }

  watch(folder: string, onChange: () => void): () => void {
    mkdirSync(this.#pathOf(folder), { recursive: true });
    const watcher = watch(this.#pathOf(folder), () => onChange());
    // a watch can miss a change: network folders, limits of the system
    const timer = setInterval(onChange, 1000);
    watcher.on('error', () => watcher.close());
    return () => {
      watcher.close();
      clearInterval(timer);
    };
  }

  #pathOf(name: string): string {
    const file = path.join(this.location, name);
    if (path.relative(this.location, file).startsWith('..'))
      throw new Error(`${name} leads outside`);
    return file;
  }

  /** Gives a draft its name, durably. */
  async #publish(name: string, give: (file: string) => Promise<void>): Promise<void> {
    const file = this.#pathOf(name);
    const folder = path.dirname(file);
    for (let tries = 1; ; tries += 1) {
      await this.#makeFolder(folder);
      try {
        await give(file);
        break;
      } catch (error) {
        // somebody removed the last file of the folder, and the folder with it
        if (codeOf(error) !== 'ENOENT' || tries === 5) throw error;
      }
    }
    const handle = await open(folder).catch(nullWhenMissing);
    await handle?.sync().finally(() => handle.close());
  }

  async #makeFolder(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: this.#modes.folder });
  }

  async #writeTemporary(bytes: Buffer): Promise<string> {
    const file = path.join(this.location, temporaryFolder, randomBytes(8).toString('hex'));
    await this.#makeFolder(path.dirname(file));
    const handle = await open(file, 'wx', this.#modes.file);
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
