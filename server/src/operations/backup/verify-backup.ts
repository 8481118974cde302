import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStore } from '../../storage/folder-store';
import { openDatabase } from '../open-database';
import { unpackArchive } from './archive';
import { backupFolders } from './backup';
import { dumpNames, loadDatabase, readDump } from './database-dump';
import { mergeVerdicts, type Verdict, verifyData, verifyReleases } from './verify';

/** Checks a backup. A PostgreSQL dump is only read to its end, not examined. */
export async function verifyBackup(file: string): Promise<Verdict> {
  const folder = await mkdtemp(`${file}.`);
  try {
    await unpackArchive(file, folder);
    const releases = await verifyReleases(new FolderStore(join(folder, backupFolders.releases)));
    if (existsSync(join(folder, dumpNames.postgres))) {
      await readDump(folder);
      return releases;
    }
    const dataDir = join(folder, backupFolders.data);
    await loadDatabase(folder, { dataDir, databaseUrl: null });
    const database = await openDatabase(dataDir);
    try {
      return mergeVerdicts(await verifyData(database, new FolderStore(dataDir)), releases);
    } finally {
      await database.destroy();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
