import path from 'node:path';
import { buildApp } from '../src/app';
import { openContext } from '../src/app-context';
import { readConfig } from '../src/config/config';
import { startTracing } from '../src/config/tracing/tracing';
import { DeliveryWorker } from '../src/leads/delivery/delivery-worker';
import { destinationsOf } from '../src/leads/delivery/destinations';
import { openMedia } from '../src/media/prepare-media';
import { dealer } from './leads';

/** The site without brochures and social cards, as a test of several machines kills it. */
async function main(): Promise<void> {
  const config = readConfig();
  const media = await openMedia({
    sourceDir: path.join(config.contentDir, 'media'),
    outDir: config.mediaDir,
  });
  const context = await openContext(config, { media });
  const app = await buildApp(context);
  const stopTracing = await startTracing(config.tracing, app.log);
  const { database, leadFiles } = context;
  const mail = { database, origin: config.publicOrigin };
  const worker = new DeliveryWorker({
    ...{ database, log: app.log, pollIntervalMs: 50 },
    destinations: destinationsOf(config.delivery, dealer, leadFiles, mail),
  });
  worker.start();
  process.once('SIGTERM', async () => {
    await app.close();
    await worker.stop();
    await stopTracing();
    await context.database.destroy();
    process.exit(0);
  });
  console.log(await app.listen({ port: config.port, host: '127.0.0.1' }));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
