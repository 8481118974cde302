import { SiteError } from 'shared-contracts/releasing/site-client';
import { readCampaignToken, readConfigOfNewSite } from '../../config/config';
import { ConfigError } from '../../config/config-error';
import { readConfigOfSite } from '../../database/config-of-site';
import { commandQueryTimeoutMs, type Database } from '../../database/database';
import { openDatabase } from '../../operations/open-database';
import { machineCaller } from '../../staff/caller';
import { machineAccount } from '../../staff/machine-account';
import { CampaignError } from '../campaigns/service/campaign-error';
import { openFiles } from '../prepare-files';
import { ContentClient } from '../service/content-client';
import { ContentRefusal } from '../service/content-refusal';
import { type ContentService, LocalContentService } from '../service/content-service';
import { runContentCommand } from './content-command';
import { faultLines } from './content-prints';

let openedDatabase: Database | undefined;

async function serviceAt(address: string | undefined): Promise<ContentService> {
  if (address !== undefined) {
    const token = readCampaignToken();
    if (token === null)
      throw new ContentRefusal('rights', 'Set CAMPAIGN_TOKEN to your token for that site');
    return new ContentClient(address, token);
  }
  const config = readConfigOfSite();
  const { media, cardsOf } = await openFiles(config, () => {});
  openedDatabase = await openDatabase(config.dataDir, config.databaseUrl, commandQueryTimeoutMs);
  return new LocalContentService({
    ...{ database: openedDatabase, contentDir: config.contentDir, media: media.index, cardsOf },
    origin: config.publicOrigin,
    caller: machineCaller(machineAccount()),
    now: () => new Date(),
  });
}

async function main(): Promise<void> {
  try {
    const { contentDir, publicOrigin: origin } = readConfigOfNewSite();
    const isWell = await runContentCommand(process.argv.slice(2), {
      serviceAt,
      ...{ contentDir, origin },
      dir: process.cwd(),
      print: (text) => process.stdout.write(`${text}\n`),
    });
    process.exitCode = isWell ? 0 : 1;
  } finally {
    await openedDatabase?.destroy();
  }
}

main().catch((error: unknown) => {
  const isExpected = [ConfigError, ContentRefusal, CampaignError, SiteError].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected && error instanceof Error ? error.message : error);
  if (error instanceof ContentRefusal && error.faults.length > 0)
    console.error(faultLines(error.faults));
  process.exitCode = isExpected ? 1 : 2;
});
