import { Readable } from 'node:stream';
import type { KeptContent } from '../src/leads/files/file-kinds';
import { LeadFileStore, type StoredFile } from '../src/leads/files/lead-file-store';
import { FolderStore } from '../src/storage/folder-store';

/** What a site without a bucket keeps in its folder. */
export const uploadsIn = (dataDir: string) => new FolderStore(dataDir, 'owner');

export const leadFilesIn = (dataDir: string) => new LeadFileStore(uploadsIn(dataDir), dataDir);

/** Puts a file into the store, as taking a lead does. */
export async function keepFile(
  store: LeadFileStore,
  { name, ...content }: KeptContent & { name: string },
): Promise<StoredFile> {
  const received = await store.receive(Readable.from([content.bytes]));
  return store.keep(received, name, content);
}

export const keepCv = (store: LeadFileStore, { text, name }: { text: string; name: string }) =>
  keepFile(store, { name, type: 'pdf', bytes: Buffer.from(text) });
