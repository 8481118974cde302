import { Readable } from 'node:stream';
import type { NormalizedFile } from '../src/leads/files/file-kinds';
import { LeadFileStore, type StoredFile } from '../src/leads/files/lead-file-store';
import { FolderStore } from '../src/storage/folder-store';

/** The folder in which a site without a bucket keeps uploads. */
export const uploadsIn = (dataDir: string) => new FolderStore(dataDir, 'owner');

export const leadFilesIn = (dataDir: string) => new LeadFileStore(uploadsIn(dataDir), dataDir);

/** Stores a file as a lead's submission does. */
export async function storeFile(
  store: LeadFileStore,
  { name, ...content }: NormalizedFile & { name: string },
): Promise<StoredFile> {
  const received = await store.receive(Readable.from([content.bytes]));
  return store.save(received, name, content);
}

export const storeCv = (store: LeadFileStore, { text, name }: { text: string; name: string }) =>
  storeFile(store, { name, type: 'pdf', bytes: Buffer.from(text) });
