import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { stages } from 'shared-contracts/releasing/service';
import type { Config } from '../../config/config';
import { pictureFolder } from '../../content/campaigns/campaign-pictures';
import { type Database, databaseFile } from '../../database/database';
import { leadFolders } from '../../leads/files/file-kinds';
import { incomingFolder } from '../../leads/files/lead-file-store';
import { ChannelJournal } from '../../releases/store/channel-journal';
import type { FileStore } from '../../storage/file-store';
import { FolderStore, temporaryFolder } from '../../storage/folder-store';
import { filesIn, packFolder } from './archive';
import { BackupError } from './backup-error';
import { dumpDatabase } from './database-dump';
import { liveVersions } from './live-versions';

/** The site to back up or to restore to. */
export interface Site {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'secret'>;
  store: FileStore;
  /** Files of leads and pictures of campaigns. */
  uploads: FileStore;
}

/** Top folders in a backup. */
export const backupFolders = { data: 'data', releases: 'releases' } as const;

/**
 * Writes a backup while the site runs: database, uploads, secret, live releases and their journal. The file holds the
 * personal data of all leads.
 */
export async function backUp(
  { config, store, uploads, database }: Site & { database: Database },
  file: string,
): Promise<void> {
  if (await stat(file).catch(() => null)) throw new BackupError(`${file} is there already.`);
  if (!relative(config.dataDir, file).startsWith('..'))
    throw new BackupError(`${file} is in ${config.dataDir}: the next backup would hold it too.`);
  const folder = await mkdtemp(`${file}.`);
  try {
    // before the uploads: then every lead in the dump has its files in the store
    await dumpDatabase(database, config.databaseUrl, folder);
    await copyData(config.dataDir, join(folder, backupFolders.data));
    await copyUploads(uploads, join(folder, backupFolders.data));
    await writeFile(join(folder, backupFolders.data, 'secret'), config.secret, { mode: 0o600 });
    await copyLive(store, join(folder, backupFolders.releases));
    await packFolder(folder, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const uploadFolders = [...leadFolders, pictureFolder];

const excludedPrefixes = [...uploadFolders, incomingFolder, temporaryFolder].map(
  (folder) => `${folder}/`,
);

/** Copies the data folder except the database and the uploads, which are copied separately, and incomplete uploads. */
async function copyData(dataDir: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const file of await filesIn(dataDir)) {
    if (file.startsWith(databaseFile) || excludedPrefixes.some((prefix) => file.startsWith(prefix)))
      continue;
    await mkdir(dirname(join(target, file)), { recursive: true, mode: 0o700 });
    await copyFile(join(dataDir, file), join(target, file)).catch(ignoreMissing);
  }
}

async function copyUploads(uploads: FileStore, target: string): Promise<void> {
  const copy = new FolderStore(target, 'owner');
  for (const folder of uploadFolders) await copyAll(uploads, folder, copy);
  await rm(join(target, temporaryFolder), { recursive: true, force: true });
}

/** Copies all files of a folder to another store; skips files that are deleted meanwhile. */
export async function copyAll(from: FileStore, folder: string, to: FileStore): Promise<void> {
  for (const name of await from.list(folder)) {
    const bytes = await from.read(name);
    if (bytes) await to.replace(name, bytes);
  }
}

/** Copies the journals first, then the releases that their newest revisions name. */
async function copyLive(store: FileStore, target: string): Promise<void> {
  const copy = new FolderStore(target);
  await copyAll(store, 'channels', copy);
  for (const stage of stages) {
    const { channel } = await new ChannelJournal(copy, stage).head();
    for (const { name, version } of liveVersions(channel))
      await copyAll(store, `${name}/${version}`, copy);
  }
  await rm(join(target, temporaryFolder), { recursive: true, force: true });
}

/** Ignores ENOENT: a file may be deleted during the copy. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
