import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfigOfNewSite } from '../../../config/config';
import { ConfigError } from '../../../config/config-error';
import { readConfigOfSite } from '../../../database/config-of-site';
import { commandQueryTimeoutMs, type Database } from '../../../database/database';
import { openReleaseStore, openUploadStore } from '../../../storage/open-store';
import { openDatabase } from '../../open-database';
import { backUp, type Site } from '../backup';
import { BackupError } from '../backup-error';
import { type DrillReport, drill, newestBackup } from '../drill';
import { restore } from '../restore';
import { mergeVerdicts, type Verdict, verifyData, verifyReleases } from '../verify';
import { verifyBackup } from '../verify-backup';

const usage = `npm run backup -- <file>     writes all that the site cannot make again into one file, while it serves
npm run restore -- <file>    puts such a file into an empty DATA_DIR, an empty DATABASE_URL, RELEASES_DIR or the buckets
npm run verify               reads all that the site has and names what is missing or broken
npm run verify -- <file>     the same of a backup
npm run drill -- <folder>    restores the newest backup of a folder into an empty place, reads it, and removes it again;
                             with PostgreSQL --server <url> names another server than the site's own for it`;

const commands: Record<
  string,
  (file: string | undefined, server: string | undefined) => Promise<void>
> = {
  async backup(fileArgument) {
    const file = fileOf(fileArgument);
    await withSite((site) => backUp(site, file));
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

  async drill(fileArgument, server) {
    const place = fileOf(fileArgument);
    const isFolder = (await stat(place).catch(() => null))?.isDirectory();
    const file = isFolder ? await newestBackup(place) : place;
    printReport(await withSite((site) => drill(file, site, server)));
  },
};

/** Opens what the running site has. */
async function withSite<Result>(
  work: (site: Site & { database: Database }) => Promise<Result>,
): Promise<Result> {
  const config = readConfigOfSite();
  const database = await openDatabase(config.dataDir, config.databaseUrl, commandQueryTimeoutMs);
  try {
    const [store, uploads] = [await openReleaseStore(config), await openUploadStore(config)];
    return await work({ config, store, uploads, database });
  } finally {
    await database.destroy();
  }
}

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
  printFaults(faults);
}

function printFaults(faults: readonly string[]): void {
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}

function printReport({ file, counts, newestLeadAt, faults }: DrillReport): void {
  console.log(`Restored: ${file}`);
  console.log(
    ['', 'backup', 'site']
      .map((title) => title.padEnd(10))
      .join('')
      .trimEnd(),
  );
  for (const { what, restored, live } of counts)
    console.log(`${what.padEnd(10)}${String(restored).padEnd(10)}${live}`);
  const minutes = newestLeadAt && Math.round((Date.now() - Date.parse(newestLeadAt)) / 60_000);
  console.log(
    minutes === null
      ? 'It has no lead.'
      : `Its newest lead came ${minutes} minutes ago, at ${newestLeadAt}.`,
  );
  printFaults(faults);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { server: { type: 'string' } },
  });
  const [name = '', file] = positionals;
  const command = commands[name];
  if (!command) throw new BackupError(usage);
  await command(file, values.server);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof BackupError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
});
