import { resolve } from 'node:path';
import { type Config, readConfigOfNewSite } from '../../../config/config';
import { ConfigError } from '../../../config/config-error';
import { readConfigOfSite } from '../../../database/config-of-site';
import { commandQueryTimeoutMs } from '../../../database/database';
import { openReleaseStore, openUploadStore } from '../../../storage/open-store';
import { openDatabase } from '../../open-database';
import { backUp } from '../backup';
import { BackupError } from '../backup-error';
import { restore } from '../restore';
import { mergeVerdicts, type Verdict, verifyData, verifyReleases } from '../verify';
import { verifyBackup } from '../verify-backup';

const usage = `npm run backup -- <file>     writes all that the site cannot make again into one file, while it serves
npm run restore -- <file>    puts such a file into an empty DATA_DIR, an empty DATABASE_URL, RELEASES_DIR or the buckets
npm run verify               reads all that the site has and names what is missing or broken
npm run verify -- <file>     the same of a backup`;

const commands: Record<string, (file: string | undefined) => Promise<void>> = {
  async backup(fileArgument) {
    const file = fileOf(fileArgument);
    const config = readConfigOfSite();
    const database = await openDatabase(config.dataDir, config.databaseUrl, commandQueryTimeoutMs);
    try {
      const store = await openReleaseStore(config);
      const uploads = await openUploadStore(config);
      await backUp({ config, store, uploads, database }, file);
    } finally {
      await database.destroy();
    }
    console.log(`Backed up: ${file}\nKeep it as safe as the leads: it holds them all.`);
  },

  async restore(fileArgument) {
    const config = readConfigOfNewSite();
    const store = await openReleaseStore(config);
    const uploads = await openUploadStore(config);
    const { hasReleases } = await restore(fileOf(fileArgument), { config, store, uploads });
    if (!hasReleases) console.log(`${store.location} knew what is live, and was left as it is.`);
    printVerdict(await verifySite(config));
  },

  async verify(fileArgument) {
    printVerdict(
      await (fileArgument === undefined
        ? verifySite(readConfigOfSite())
        : verifyBackup(fileOf(fileArgument))),
    );
  },
};

function fileOf(fileArgument: string | undefined): string {
  if (fileArgument === undefined) throw new BackupError(`Name a file.\n\n${usage}`);
  return resolve(fileArgument);
}

async function verifySite(config: Config): Promise<Verdict> {
  const database = await openDatabase(config.dataDir, config.databaseUrl, commandQueryTimeoutMs);
  try {
    const data = await verifyData(database, await openUploadStore(config));
    return mergeVerdicts(data, await verifyReleases(await openReleaseStore(config)));
  } finally {
    await database.destroy();
  }
}

function printVerdict({ found, faults }: Verdict): void {
  const counts = Object.entries(found).map(([what, count]) => `${count} ${what}`);
  console.log(`Found whole: ${counts.join(', ')}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  const [name = '', file] = process.argv.slice(2);
  const command = commands[name];
  if (!command) throw new BackupError(usage);
  await command(file);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof BackupError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
