import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3StoreOptions } from '../src/storage/s3-store';

/** S3-compatible storage in its own folder. */
export interface ObjectStorage {
  /** Options of a store with its own bucket. */
  options: S3StoreOptions;
  close(): Promise<void>;
}

const bucket = 'releases';

/** Options of a store in the storage at this address. */
export const storageOptions = (endpoint: string): S3StoreOptions => ({
  bucket,
  prefix: 'showroom',
  client: {
    region: 'us-east-1',
    endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  },
});

/**
 * Starts s3rver, which ignores conditional requests; with `honoursConditions` a proxy enforces the one that we rely on
 * (`If-None-Match: *`). What is `kept` is in a folder of the caller's and can be served again at the same port.
 */
export async function startObjectStorage({
  honoursConditions,
  kept = { directory: mkdtempSync(join(tmpdir(), 'showroom-s3-')), port: 0 },
}: {
  honoursConditions: boolean;
  kept?: { directory: string; port: number };
}): Promise<ObjectStorage> {
  const { directory } = kept;
  const s3 = new S3rver({
    directory,
    silent: true,
    // Its signature of a listing lacks the slash that the SDK's has
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await s3.configureBuckets();
  const handle = s3.callback();
  const exists = (address = '') =>
    existsSync(join(directory, `${address.split('?')[0]}._S3rver_object`));
  let last = Promise.resolve();
  const server = createServer((request, response) => {
    if (!honoursConditions) return handle(request, response);
    // Serialises requests: s3rver exposes half-written objects to readers
    last = last.then(() => {
      const isFresh = request.method === 'PUT' && request.headers['if-none-match'] === '*';
      if (isFresh && exists(request.url)) return refuse(request, response);
      const done = new Promise<void>((resolve) => response.once('close', resolve));
      handle(request, response);
      return done;
    });
  });
  await new Promise<void>((resolve) => server.listen(kept.port, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    options: storageOptions(`http://127.0.0.1:${port}`),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(412, { 'content-type': 'application/xml' });
  response.end('<Error><Code>PreconditionFailed</Code></Error>');
}
