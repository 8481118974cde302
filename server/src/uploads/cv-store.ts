import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CvType, cvTypeOf } from './cv-type';

/** A CV as a lead remembers it. */
interface StoredCv {
  /** What the applicant called it. */
  name: string;
  /** Bytes. */
  size: number;
  type: CvType;
  /** Its name in the store. */
  file: string;
}

/** A file that has arrived and whose lead is not stored yet. */
export interface ReceivedFile {
  path: string;
  size: number;
  /** SHA-256, hexadecimal. */
  digest: string;
}

/** CVs, below the data's folder and so outside of everything that is served, under names that nobody can guess. */
export class CvStore {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'cvs');
  }

  /** Writes what arrives to the disk. Rejects when it breaks off, and leaves nothing behind then. */
  async receive(content: Readable): Promise<ReceivedFile> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, `${randomBytes(16).toString('hex')}.part`);
    const hash = createHash('sha256');
    let size = 0;
    const measure = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
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

  typeOf({ path }: ReceivedFile): Promise<CvType | null> {
    return cvTypeOf(path);
  }

  /** Gives a received file its final name. It outlives a power cut when this returns. */
  async keep({ path, size }: ReceivedFile, name: string, type: CvType): Promise<StoredCv> {
    const file = basename(path).replace(/part$/, type);
    await rename(path, join(this.#folder, file));
    await this.#flush();
    return { name, size, type, file };
  }

  /** Forgets a file whose lead is not to be. */
  async discard({ path }: Pick<ReceivedFile, 'path'>): Promise<void> {
    await rm(path, { force: true });
  }

  /** Deletes a CV; nothing happens when it is gone. */
  async remove(file: string): Promise<void> {
    await rm(join(this.#folder, basename(file)), { force: true });
  }

  pathOf(file: string): string {
    return join(this.#folder, basename(file));
  }

  /** Deletes what a crash has left: files older than `before` that no lead knows. Answers how many. */
  async sweep(isKnown: (file: string) => Promise<boolean>, before: Date): Promise<number> {
    const files = await readdir(this.#folder).catch(() => []);
    let swept = 0;
    for (const file of files) {
      const { mtime } = await stat(this.pathOf(file)).catch(() => ({ mtime: new Date() }));
      if (mtime >= before || (await isKnown(file))) continue;
      await this.remove(file);
      swept += 1;
    }
    return swept;
  }

  /** A new name is durable once its folder is. */
  async #flush(): Promise<void> {
    const folder = await open(this.#folder);
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}
