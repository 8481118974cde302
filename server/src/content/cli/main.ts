import { join } from 'node:path';
import { SiteError } from 'shared-contracts/releasing/site-client';
import { readCampaignToken } from '../../config/command-config';
import { type Config, readConfig, readConfigOfNewSite } from '../../config/config';
import { ConfigError } from '../../config/config-error';
import { readConfigOfSite } from '../../database/config-of-site';
import { commandQueryTimeoutMs, type Database } from '../../database/database';
import { openDatabase } from '../../operations/open-database';
import { machineCaller } from '../../staff/caller';
import { machineAccount } from '../../staff/machine-account';
import { Refusal } from '../../staff/refusal';
import { openUploadStore } from '../../storage/open-store';
import { siteReferenceData } from '../campaigns/checks/site-reference-data';
import { runCampaignCommand } from '../campaigns/cli/campaign-command';
import { campaignClient } from '../campaigns/service/campaign-client';
import { type CampaignService, LocalCampaignService } from '../campaigns/service/local-service';
import { folderSource, textSource } from '../content-source';
import { listMedia } from '../media-faults';
import { openFiles } from '../prepare-files';
import { previewTokens } from '../previews/preview-tokens';
import { readSource } from '../read-content';
import { liveTexts } from '../records/records.queries';
import { contentClient } from '../service/content-client';
import { type ContentService, LocalContentService } from '../service/content-service';
import { faultLines } from './command';
import { runContentCommand } from './content-command';

let openedDatabase: Database | undefined;

async function openedBy({ dataDir, databaseUrl }: Config) {
  openedDatabase = await openDatabase(dataDir, databaseUrl, commandQueryTimeoutMs);
  return {
    database: openedDatabase,
    caller: machineCaller(machineAccount()),
    now: () => new Date(),
  };
}

function remoteToken(): string {
  const token = readCampaignToken();
  if (token === null) throw new Refusal('rights', 'Set CAMPAIGN_TOKEN to your token for that site');
  return token;
}

async function contentAt(address: string | undefined): Promise<ContentService> {
  if (address !== undefined) return contentClient(address, remoteToken());
  const config = readConfigOfSite();
  const { media, cardsOf } = await openFiles(config, () => {});
  return new LocalContentService({
    ...(await openedBy(config)),
    ...{ contentDir: config.contentDir, media: media.index, cardsOf, origin: config.publicOrigin },
  });
}

async function campaignsAt(address: string | undefined): Promise<CampaignService> {
  if (address !== undefined) return campaignClient(address, remoteToken());
  const config = readConfig();
  const { dataDir, contentDir, publicOrigin: origin } = config;
  const opened = await openedBy(config);
  // before the first start, the site's data is that of the content folder
  const texts = await liveTexts(opened.database);
  const source = texts.size > 0 ? textSource(texts) : folderSource(contentDir);
  const mediaDir = join(contentDir, 'media');
  const { parts } = await readSource(source, listMedia(mediaDir), origin);
  return new LocalCampaignService({
    ...{ ...opened, dataDir, origin, links: previewTokens(config.secret) },
    uploads: await openUploadStore(config),
    site: siteReferenceData(parts, mediaDir),
  });
}

/** ms to wait for a running site. */
const siteTimeoutMs = 3000;

const isSiteUp = (origin: string): Promise<boolean> =>
  fetch(`${origin}/favicon.svg`, { signal: AbortSignal.timeout(siteTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const common = {
    dir: process.cwd(),
    print: (text: string) => process.stdout.write(`${text}\n`),
  };
  try {
    const { contentDir, publicOrigin: origin } = readConfigOfNewSite();
    const isWell =
      args[0] === 'campaign'
        ? await runCampaignCommand(args.slice(1), {
            ...{ ...common, serviceAt: campaignsAt, isSiteUp, now: new Date() },
          })
        : await runContentCommand(args, { ...common, serviceAt: contentAt, contentDir, origin });
    process.exitCode = isWell ? 0 : 1;
  } finally {
    await openedDatabase?.destroy();
  }
}

main().catch((error: unknown) => {
  const isExpected = [ConfigError, Refusal, SiteError].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  if (error instanceof Refusal && error.faults.length > 0) console.error(faultLines(error.faults));
  process.exitCode = isExpected ? 1 : 2;
});
