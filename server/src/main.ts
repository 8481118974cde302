import cluster from 'node:cluster';
import path from 'node:path';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app';
import { openPress } from './brochures/pdf-renderer';
import { prepareBrochures } from './brochures/prepare-brochures';
import { readSiteKnowledge } from './campaigns/checks/site-knowledge';
import { LiveCampaigns } from './campaigns/live-campaigns';
import { seedCampaigns } from './campaigns/seed-campaigns';
import { type Config, ConfigError, readConfig } from './config/config';
import { ContentError } from './content/content-error';
import { readContent } from './content/read-content';
import { openDatabase } from './database/database';
import { importContent } from './database/import-content';
import { dealerOf } from './delivery/dealer';
import { DeliveryWorker } from './delivery/delivery-worker';
import { destinationsOf } from './delivery/destinations';
import { startRetention } from './leads/retention/retention-job';
import { prepareMedia } from './media/prepare-media';
import { Metrics } from './monitoring/metrics';
import { prepareCards } from './seo/social-cards/prepare-cards';
import { CvStore } from './uploads/cv-store';
import { supervise } from './workers/supervise';

function say(sentence: string): void {
  console.log(`${process.uptime().toFixed(1).padStart(6)} s  ${sentence}`);
}

/** The whole start, step by step; any failure is one sentence and an exit code. */
async function serve(config: Config): Promise<void> {
  const content = await readContent(config.contentDir);
  const [mediaDir, outDir] = [path.join(config.contentDir, 'media'), config.mediaDir];
  const media = await prepareMedia({
    sourceDir: mediaDir,
    outDir,
    progress: (done, total) => {
      if (done % 10 === 0 || done === total) say(`Pictures: ${done} of ${total}`);
    },
  });
  const brochures = await prepareBrochures({
    ...{ content, media, mediaDir, outDir },
    press: await openPress(),
    progress: (done, total) => say(`Brochures: ${done} of ${total}`),
    onTrouble: (error) => console.error('Brochures are missing:', error),
  });
  const cards = await prepareCards({
    ...{ content, media, mediaDir, outDir },
    progress: (done, total) => {
      if (done % 20 === 0 || done === total) say(`Social cards: ${done} of ${total}`);
    },
  });
  const database = await openDatabase(config.dataDir, config.databaseUrl);
  await importContent(database, content, { ...media, ...cards }, brochures);
  const { dataDir } = config;
  await seedCampaigns(content.campaigns, { database, dataDir, now: new Date() });
  const metrics = new Metrics(database);
  const cvs = new CvStore(config.dataDir);
  const app = await buildApp({
    config,
    database,
    metrics,
    campaigns: new LiveCampaigns({ database, media }),
    site: await readSiteKnowledge(config.contentDir),
  });
  const worker = new DeliveryWorker({
    database,
    destinations: destinationsOf(config.delivery, dealerOf(content.settings), cvs),
    log: app.log,
    onOutcome: (destination, outcome) => metrics.countDelivery(destination, outcome),
  });
  worker.start();
  const stopRetention = startRetention({ database, cvs, log: app.log });
  closeWithGrace({ delay: 30_000 }, async () => {
    await app.close();
    await Promise.all([worker.stop(), stopRetention()]);
    await database.destroy();
  });
  await app.listen({ port: config.port, host: config.host });
  say(`Showroom is ready: ${config.publicOrigin}`);
}

/** `--workers 2`: as many processes on one port. */
function workerCount({ databaseUrl }: Config): number {
  const { values } = parseArgs({ options: { workers: { type: 'string', default: '1' } } });
  const count = Number(values.workers);
  if (!Number.isInteger(count) || count < 1 || count > 64)
    throw new ConfigError('Write --workers as a number from 1 to 64.');
  if (count > 1 && databaseUrl === null)
    throw new ConfigError('Set DATABASE_URL: several workers share a PostgreSQL database.');
  return count;
}

async function main(): Promise<void> {
  const config = readConfig();
  const count = workerCount(config);
  await (count > 1 && cluster.isPrimary ? supervise(count) : serve(config));
}

main().catch((error: unknown) => {
  // what an editor or an operator can mend is a sentence; anything else is a bug and shows where
  const isExpected = error instanceof ConfigError || error instanceof ContentError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
