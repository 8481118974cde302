import { join } from 'node:path';
import { SiteError } from 'shared-contracts/releasing/site-client';
import { readCampaignToken, readConfig } from '../../../config/config';
import { ConfigError } from '../../../config/config-error';
import { commandQueryTimeoutMs, type Database } from '../../../database/database';
import { openDatabase } from '../../../operations/open-database';
import { machineCaller } from '../../../staff/caller';
import { machineAccount } from '../../../staff/machine-account';
import { openUploadStore } from '../../../storage/open-store';
import { folderSource, textSource } from '../../content-source';
import { liveTexts } from '../../records/records.queries';
import { readSiteReferenceData } from '../checks/site-reference-data';
import { previewLinks } from '../preview-links';
import { CampaignClient } from '../service/campaign-client';
import { CampaignError } from '../service/campaign-error';
import { type CampaignService, LocalCampaignService } from '../service/local-service';
import { runCampaignCommand } from './campaign-command';
import { faultLines } from './campaign-prints';

let openedDatabase: Database | undefined;

async function serviceAt(address: string | undefined): Promise<CampaignService> {
  if (address !== undefined) {
    const token = readCampaignToken();
    if (token === null) throw new CampaignError('Set CAMPAIGN_TOKEN to your token for that site');
    return new CampaignClient(address, token);
  }
  const config = readConfig();
  openedDatabase = await openDatabase(config.dataDir, config.databaseUrl, commandQueryTimeoutMs);
  return new LocalCampaignService({
    database: openedDatabase,
    uploads: await openUploadStore(config),
    dataDir: config.dataDir,
    site: await siteOf(openedDatabase, config.contentDir),
    links: previewLinks(config.secret),
    origin: config.publicOrigin,
    caller: machineCaller(machineAccount()),
    now: () => new Date(),
  });
}

/** Site data from the live content; before the first start, from the content folder. */
async function siteOf(database: Database, contentDir: string) {
  const texts = await liveTexts(database);
  const source = texts.size > 0 ? textSource(texts) : folderSource(contentDir);
  return readSiteReferenceData(source, join(contentDir, 'media'));
}

/** ms to wait for a running site. */
const siteTimeoutMs = 3000;

const isSiteUp = (origin: string): Promise<boolean> =>
  fetch(`${origin}/favicon.svg`, { signal: AbortSignal.timeout(siteTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function main(): Promise<void> {
  try {
    const isWell = await runCampaignCommand(process.argv.slice(2), {
      serviceAt,
      isSiteUp,
      dir: process.cwd(),
      now: new Date(),
      print: (text) => process.stdout.write(`${text}\n`),
    });
    process.exitCode = isWell ? 0 : 1;
  } finally {
    await openedDatabase?.destroy();
  }
}

main().catch((error: unknown) => {
  const isExpected = [ConfigError, CampaignError, SiteError].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  if (error instanceof CampaignError && error.faults.length > 0) {
    console.error(faultLines(error.faults));
  }
  process.exitCode = isExpected ? 1 : 2;
});
