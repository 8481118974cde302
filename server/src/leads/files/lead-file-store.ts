import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../storage/file-store';
import { temporaryFolder } from '../../storage/folder-store';
import { type FileType, leadFolders, type NormalizedFile, storePath } from './file-kinds';

/** A stored file as its lead records it. */
export interface StoredFile {
  /** The visitor's name for it. */
  name: string;
  /** Bytes, as stored. */
  size: number;
  type: FileType;
  /** Its name in the store. */
  file: string;
}

/** A received file whose lead is not stored yet. */
export interface ReceivedFile {
  path: string;
  size: number;
  /** SHA-256, hexadecimal. */
  digest: string;
}

/** Folder, inside the data folder, for uploads in progress. */
export const incomingFolder = 'arriving';

const pathsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).map((file) => join(folder, file));

/** Files of leads. They are in the uploads store, outside everything that is served, under random names. */
export class LeadFileStore {
  readonly #incomingDir: string;
  /** Temporary files of a store that is a folder. */
  readonly #storeTempDir: string;

  constructor(
    private readonly store: FileStore,
    dataDir: string,
  ) {
    this.#incomingDir = join(dataDir, incomingFolder);
    this.#storeTempDir = join(dataDir, temporaryFolder);
  }

  /** Writes an upload to the local disk. Rejects when the upload breaks off, and then deletes the partial file. */
  async receive(content: Readable): Promise<ReceivedFile> {
    await mkdir(this.#incomingDir, { recursive: true, mode: 0o700 });
    const path = join(this.#incomingDir, `${randomBytes(16).toString('hex')}.part`);
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
      // the stream may not have created the file yet, so wait until it is closed before deleting
      if (!target.closed) await new Promise<void>((done) => target.once('close', () => done()));
      await this.discard({ path });
      throw error;
    }
    return { path, size, digest: hash.digest('hex') };
  }

  /** Stores a received file; durable when it resolves. */
  async save(
    { path }: Pick<ReceivedFile, 'path'>,
    name: string,
    { type, bytes }: NormalizedFile,
  ): Promise<StoredFile> {
    const file = basename(path).replace(/part$/, type);
    await this.store.replace(storePath(file), bytes);
    await this.discard({ path });
    return { name, size: bytes.length, type, file };
  }

  /** Null when the file does not exist. */
  read(file: string): Promise<Buffer | null> {
    return this.store.read(storePath(basename(file)));
  }

  /** Deletes a received file whose lead is not stored. */
  async discard({ path }: Pick<ReceivedFile, 'path'>): Promise<void> {
    await rm(path, { force: true });
  }

  /** Deletes a file. Does nothing when it does not exist. */
  async remove(file: string): Promise<void> {
    await this.store.remove(storePath(basename(file)));
  }

  /**
   * Deletes temporary files of crashed processes on this machine that are older than `before`. Returns their number.
   */
  async sweepLocal(before: Date): Promise<number> {
    let swept = 0;
    for (const path of [
      ...(await pathsIn(this.#incomingDir)),
      ...(await pathsIn(this.#storeTempDir)),
    ]) {
      const found = await stat(path).catch(() => null);
      if (!found || found.mtime >= before) continue;
      await this.discard({ path });
      swept += 1;
    }
    return swept;
  }

  /** Deletes files older than `before` that belong to no lead, here and in the store. Returns their number. */
  async sweep(isKnown: (file: string) => Promise<boolean>, before: Date): Promise<number> {
    let swept = await this.sweepLocal(before);
    const stored = await Promise.all(leadFolders.map((folder) => this.store.list(folder)));
    for (const name of stored.flat()) {
      if (await isKnown(basename(name))) continue;
      // a new file may belong to a lead that is being stored
      const writtenAt = await this.store.writtenAt(name);
      if (!writtenAt || writtenAt >= before) continue;
      await this.store.remove(name);
      swept += 1;
    }
    return swept;
  }
}
