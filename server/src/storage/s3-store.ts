import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type FileStore, StoreError } from './file-store';

export interface S3StoreOptions {
  bucket: string;
  /** Folder within the bucket; empty is its root. */
  prefix: string;
  client: S3ClientConfig;
}

/** ms between two looks at what may have changed. */
const pollIntervalMs = 700;

/** A store in storage that speaks S3. Credentials come from where the AWS SDK looks for them. */
export class S3Store implements FileStore {
  readonly location: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  private constructor({ bucket, prefix, client }: S3StoreOptions) {
    this.location = `s3://${bucket}${prefix && `/${prefix}`}`;
    this.#client = new S3Client(client);
    this.#bucket = bucket;
    this.#prefix = prefix && `${prefix}/`;
  }

  /**
   * Rejects when the storage does not answer, or when it writes over what a conditional request told it
   * to keep: there, two promotes at once could undo each other in silence.
   */
  static async open(options: S3StoreOptions): Promise<S3Store> {
    const store = new S3Store(options);
    const probe = `.probes/${randomUUID()}`;
    await store.create(probe, Buffer.from('1'));
    const overwrites = await store.create(probe, Buffer.from('2'));
    await store.remove(probe);
    if (!overwrites) return store;
    store.close();
    throw new Error(
      `${store.location} ignores \`If-None-Match: *\` when it writes. Use storage that keeps to it, such as Amazon S3, Cloudflare R2 or SeaweedFS.`,
    );
  }

  async read(name: string): Promise<Buffer | null> {
    const request = this.#client.send(new GetObjectCommand(this.#objectOf(name)));
    const bytes = request.then(({ Body }) => Body?.transformToByteArray());
    const found = await this.#nullOn([404], bytes);
    return found ? Buffer.from(found) : null;
  }

  async list(folder: string): Promise<string[]> {
    const names: string[] = [];
    let token: string | undefined;
    do {
      const request = this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: `${this.#prefix}${folder}/`,
          ContinuationToken: token,
        }),
      );
      const page = await this.#nullOn([], request);
      for (const { Key = '' } of page?.Contents ?? []) names.push(Key.slice(this.#prefix.length));
      token = page?.NextContinuationToken;
    } while (token);
    return names.sort();
  }

  async writtenAt(name: string): Promise<Date | null> {
    const request = this.#client.send(new HeadObjectCommand(this.#objectOf(name)));
    return (await this.#nullOn([404], request))?.LastModified ?? null;
  }

  async create(name: string, bytes: Buffer): Promise<boolean> {
    // 409: another conditional write of the same name is under way, and one of them will succeed
    return (await this.#nullOn([409, 412], this.#put(name, bytes, { IfNoneMatch: '*' }))) !== null;
  }

  async replace(name: string, bytes: Buffer): Promise<void> {
    await this.#nullOn([], this.#put(name, bytes, {}));
  }

  async remove(name: string): Promise<void> {
    await this.#nullOn([], this.#client.send(new DeleteObjectCommand(this.#objectOf(name))));
  }

  watch(_folder: string, onChange: () => void): () => void {
    const timer = setInterval(onChange, pollIntervalMs);
    return () => clearInterval(timer);
  }

  close(): void {
    this.#client.destroy();
  }

  #objectOf(name: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + name };
  }

  /** Null when the storage answers with one of these codes; rejects with a `StoreError` when with another fault, or not at all. */
  async #nullOn<Found>(codes: readonly number[], request: Promise<Found>): Promise<Found | null> {
    try {
      return await request;
    } catch (error) {
      if (codes.includes(statusOf(error) ?? 0)) return null;
      throw new StoreError(this.location, error);
    }
  }

  #put(name: string, Body: Buffer, condition: { IfNoneMatch?: string }) {
    return this.#client.send(
      new PutObjectCommand({ ...this.#objectOf(name), ...headersOf(name), ...condition, Body }),
    );
  }
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** What a CDN in front of the storage needs to serve a file as this server does. */
function headersOf(name: string) {
  const isCompressed = name.endsWith('.br');
  const type = contentTypes[name.replace(/\.br$/, '').split('.').at(-1) ?? ''];
  return {
    ...(type && { ContentType: type }),
    ...(isCompressed && { ContentEncoding: 'br' }),
    CacheControl: /\/(web|node)\//.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
