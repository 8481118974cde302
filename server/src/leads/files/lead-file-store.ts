import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../storage/file-store';
import { drafts } from '../../storage/folder-store';
import { type FileType, type KeptContent, leadFolders, placeOf } from './file-kinds';

/** A file as a lead remembers it. */
export interface StoredFile {
  /** What the visitor called it. */
  name: string;
  /** Bytes, as it is kept. */
  size: number;
  type: FileType;
  /** Its name, by which the store has it. */
  file: string;
}

/** A file that has arrived and whose lead is not stored yet. */
export interface ReceivedFile {
  path: string;
  size: number;
  /** SHA-256, hexadecimal. */
  digest: string;
}

/** Folder of the data in which files arrive. */
export const arrivals = 'arriving';

const pathsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).map((file) => join(folder, file));

/** Files of leads, in the store of uploads and so outside of everything that is served, under names that nobody can guess. */
export class LeadFileStore {
  readonly #arrivals: string;
  /** Of a store in a folder: what it was writing. */
  readonly #drafts: string;

  constructor(
    private readonly store: FileStore,
    dataDir: string,
  ) {
    this.#arrivals = join(dataDir, arrivals);
    this.#drafts = join(dataDir, drafts);
  }

  /** Writes what arrives to this machine's disk. Rejects when it breaks off, and leaves nothing behind then. */
  async receive(content: Readable): Promise<ReceivedFile> {
    await mkdir(this.#arrivals, { recursive: true, mode: 0o700 });
    const path = join(this.#arrivals, `${randomBytes(16).toString('hex')}.part`);
    const hash = createHash('sha256');
    let size = 0;
    const measure = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    try {
      await pipeline(content, measure, target);
    } catch (error) {
      // the file may still be about to be made: it can be removed for good once its stream has closed
      if (!target.closed) await new Promise<void>((done) => target.once('close', () => done()));
      await this.discard({ path });
      throw error;
    }
    return { path, size, digest: hash.digest('hex') };
  }

  /** Puts what is to be kept of a received file into the store. It outlives a power cut when this returns. */
  async keep(
    { path }: Pick<ReceivedFile, 'path'>,
    name: string,
    { type, bytes }: KeptContent,
  ): Promise<StoredFile> {
    const file = basename(path).replace(/part$/, type);
    await this.store.replace(placeOf(file), bytes);
    await this.discard({ path });
    return { name, size: bytes.length, type, file };
  }

  /** Null when it is gone. */
  read(file: string): Promise<Buffer | null> {
    return this.store.read(placeOf(basename(file)));
  }

  /** Forgets a file whose lead is not to be. */
  async discard({ path }: Pick<ReceivedFile, 'path'>): Promise<void> {
    await rm(path, { force: true });
  }

  /** Deletes a file; nothing happens when it is gone. */
  async remove(file: string): Promise<void> {
    await this.store.remove(placeOf(basename(file)));
  }

  /** Deletes what a crash has left on this machine's disk: what was being written and is older. Answers how many. */
  async sweepHere(before: Date): Promise<number> {
    let swept = 0;
    for (const path of [...(await pathsIn(this.#arrivals)), ...(await pathsIn(this.#drafts))]) {
      const found = await stat(path).catch(() => null);
      if (!found || found.mtime >= before) continue;
      await this.discard({ path });
      swept += 1;
    }
    return swept;
  }

  /** Deletes what crashes have left, here and in the store: files older than `before` that no lead knows. Answers how many. */
  async sweep(isKnown: (file: string) => Promise<boolean>, before: Date): Promise<number> {
    let swept = await this.sweepHere(before);
    const stored = await Promise.all(leadFolders.map((folder) => this.store.list(folder)));
    for (const name of stored.flat()) {
      if (await isKnown(basename(name))) continue;
      // one whose lead is being stored is young
      const at = await this.store.writtenAt(name);
      if (!at || at >= before) continue;
      await this.store.remove(name);
      swept += 1;
    }
    return swept;
  }
}
