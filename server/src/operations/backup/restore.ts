import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../../config/private-folder';
import type { FileStore } from '../../storage/file-store';
import { FolderStore } from '../../storage/folder-store';
import { unpackArchive } from './archive';
import { backupFolders, copyAll, type Site, uploadFolders } from './backup';
import { BackupError } from './backup-error';
import { dumpNames, loadDatabase, requireEmptyDatabase } from './database-dump';

/**
 * Restores a backup to a site without data. A release store that already has live releases keeps them. `hasReleases`
 * tells whether the backup's releases were stored.
 */
export async function restore(
  file: string,
  { config, store, uploads }: Site,
): Promise<{ hasReleases: boolean }> {
  const { dataDir, databaseUrl } = config;
  makePrivateFolder(dataDir);
  const [existingEntry] = await readdir(dataDir);
  if (existingEntry !== undefined)
    throw new BackupError(`${dataDir} holds ${existingEntry}: set DATA_DIR to an empty folder.`);
  if (databaseUrl !== null) await requireEmptyDatabase(databaseUrl);
  const folder = await mkdtemp(join(dataDir, '.restore-'));
  try {
    await unpackArchive(file, folder);
    requireSameDatabaseKind(folder, databaseUrl);
    const hasReleases = await storeReleases(join(folder, backupFolders.releases), store);
    const data = join(folder, backupFolders.data);
    if (uploads.location !== dataDir) await storeUploads(data, uploads);
    // first, while the data folder is still empty, because only this step can be refused
    await loadDatabase(folder, config);
    for (const name of await readdir(data)) await rename(join(data, name), join(dataDir, name));
    return { hasReleases };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function requireSameDatabaseKind(folder: string, databaseUrl: string | null): void {
  if (databaseUrl === null && !existsSync(join(folder, dumpNames.sqlite)))
    throw new BackupError('This backup is of PostgreSQL: set DATABASE_URL to an empty database.');
  if (databaseUrl !== null && !existsSync(join(folder, dumpNames.postgres)))
    throw new BackupError('This backup is of SQLite: leave DATABASE_URL out.');
}

/** Existing uploads in the bucket stay: names are unique. */
async function storeUploads(data: string, uploads: FileStore): Promise<void> {
  const from = new FolderStore(data);
  for (const folder of uploadFolders) {
    await copyAll(from, folder, uploads);
    await rm(join(data, folder), { recursive: true, force: true });
  }
}

/** Stores the journal last, so that all releases that it names exist. */
async function storeReleases(folder: string, store: FileStore): Promise<boolean> {
  if ((await store.list('channels')).length > 0) return false;
  const names = await new FolderStore(folder).list('.');
  const isJournal = (name: string) => name.startsWith('channels/');
  const orderedNames = [...names.filter((name) => !isJournal(name)), ...names.filter(isJournal)];
  for (const name of orderedNames) await store.replace(name, await readFile(join(folder, name)));
  return true;
}
