import fastify from 'fastify';
import { apiPlugin } from '../src/api/api-plugin';
import { readConfig } from '../src/config/config';
import { LiveCampaigns } from '../src/content/campaigns/live-campaigns';
import { ensureAntiForgery } from '../src/http/anti-forgery';
import { DeliveryWorker } from '../src/leads/delivery/delivery-worker';
import { destinationsOf } from '../src/leads/delivery/destinations';
import { LeadFileStore } from '../src/leads/files/lead-file-store';
import { openDatabase } from '../src/operations/open-database';
import { openUploadStore } from '../src/storage/open-store';
import { dealer } from './leads';

/** The site's API and outbox without its pages, as a crash test kills it. */
async function main(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config.dataDir, config.databaseUrl);
  const app = fastify({ logger: false });
  const leadFiles = new LeadFileStore(await openUploadStore(config), config.dataDir);
  const campaigns = new LiveCampaigns({ database, media: {}, brand: () => ({ en: '', ar: '' }) });
  await app.register(apiPlugin, { database, campaigns, config, leadFiles });
  app.get('/cookies', (request, reply) => {
    ensureAntiForgery(request, reply);
    return reply.send({});
  });
  const worker = new DeliveryWorker({
    database,
    destinations: destinationsOf(config.delivery, dealer, leadFiles, {
      database,
      origin: config.publicOrigin,
    }),
    log: app.log,
    pollIntervalMs: 50,
    timeoutMs: 400,
    leaseMs: 2000,
    retryDelayMs: () => 100,
  });
  worker.start();
  process.once('disconnect', () => process.exit(1));
  process.once('SIGTERM', async () => {
    await app.close();
    await worker.stop();
    await database.destroy();
    process.exit(0);
  });
  console.log(await app.listen({ port: config.port, host: '127.0.0.1' }));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
