import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '../src/storage/file-store';
import { FolderStore } from '../src/storage/folder-store';
import { S3Store } from '../src/storage/s3-store';
import { type ObjectStorage, startObjectStorage } from './object-storage';

interface StoreUnderTest {
  /** An empty store, closed after the test. */
  open(): Promise<FileStore>;
  /** A new empty folder, removed after the tests. */
  newFolder(): string;
}

const openInBucket = ({ options }: ObjectStorage) =>
  S3Store.open({ ...options, prefix: `p${Math.random()}` });

/** Runs the same tests on every kind of store; `inFolder` creates the one on disk. */
export function describeStores(
  what: string,
  tests: (store: StoreUnderTest) => void,
  inFolder = (folder: string) => new FolderStore(folder),
): void {
  describe.each(['a folder', 'object storage'])(`${what} in %s`, (maker) => {
    let root: string;
    let storage: ObjectStorage;
    const opened: (FileStore & { close?(): void })[] = [];
    beforeAll(async () => {
      root = mkdtempSync(join(tmpdir(), 'showroom-stores-'));
      storage = await startObjectStorage({ honoursConditions: true });
    });
    afterEach(() => {
      for (const store of opened.splice(0)) store.close?.();
    });
    afterAll(async () => {
      await storage.close();
      rmSync(root, { recursive: true });
    });
    const newFolder = () => mkdtempSync(join(root, 'folder-'));
    tests({
      newFolder,
      async open() {
        const isFolder = maker === 'a folder';
        const store = isFolder ? inFolder(newFolder()) : await openInBucket(storage);
        opened.push(store);
        return store;
      },
    });
  });
}
