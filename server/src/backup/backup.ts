import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pictureFolder } from '../campaigns/campaign-pictures';
import type { Config } from '../config/config';
import { type Database, databaseFile } from '../database/database';
import { leadFolders } from '../leads/files/file-kinds';
import { arrivals } from '../leads/files/lead-file-store';
import { ChannelJournal } from '../releases/store/channel-journal';
import type { FileStore } from '../storage/file-store';
import { drafts, FolderStore } from '../storage/folder-store';
import { filesIn, packFolder } from './archive';
import { BackupError } from './backup-error';
import { dumpDatabase } from './database-dump';
import { liveVersions } from './live-versions';

/** What a backup is made of, and a restore is made into. */
export interface Site {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'secret'>;
  store: FileStore;
  /** Files of leads, and pictures of campaigns. */
  uploads: FileStore;
}

/** Folders in a backup. */
export const parts = { data: 'data', releases: 'releases' } as const;

/**
 * Writes all that the site cannot make again into one file, while it serves: database, uploads, secret, and
 * what is live with the journal of its changes. Whoever has the file can read every lead.
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
    // before the uploads: a lead that is in it has its files in the store
    await dumpDatabase(database, config.databaseUrl, folder);
    await copyData(config.dataDir, join(folder, parts.data));
    await copyUploads(uploads, join(folder, parts.data));
    await writeFile(join(folder, parts.data, 'secret'), config.secret, { mode: 0o600 });
    await copyLive(store, join(folder, parts.releases));
    await packFolder(folder, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Folders of uploads. */
export const uploadFolders = [...leadFolders, pictureFolder];

const notCopied = [...uploadFolders, arrivals, drafts].map((folder) => `${folder}/`);

/** All files of the data's folder but the database and the uploads, which have their own ways, and what has not wholly arrived. */
async function copyData(dataDir: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const file of await filesIn(dataDir)) {
    if (file.startsWith(databaseFile) || notCopied.some((start) => file.startsWith(start)))
      continue;
    await mkdir(dirname(join(target, file)), { recursive: true, mode: 0o700 });
    await copyFile(join(dataDir, file), join(target, file)).catch(ignoreMissing);
  }
}

async function copyUploads(uploads: FileStore, target: string): Promise<void> {
  const copy = new FolderStore(target, 'owner');
  for (const folder of uploadFolders) await copyAll(uploads, folder, copy);
  await rm(join(target, drafts), { recursive: true, force: true });
}

export async function copyAll(from: FileStore, folder: string, to: FileStore): Promise<void> {
  for (const name of await from.list(folder)) {
    const bytes = await from.read(name);
    if (bytes) await to.replace(name, bytes);
  }
}

/** The journal, and then what its newest revision names. */
async function copyLive(store: FileStore, target: string): Promise<void> {
  const copy = new FolderStore(target);
  await copyAll(store, 'channels', copy);
  const { channel } = await new ChannelJournal(copy).head();
  for (const { name, version } of liveVersions(channel))
    await copyAll(store, `${name}/${version}`, copy);
  await rm(join(target, drafts), { recursive: true, force: true });
}

/** Forgotten, or swept away, while it was looked for. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
