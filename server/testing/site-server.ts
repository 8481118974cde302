import path from 'node:path';
import { buildApp } from '../src/app';
import { openContext } from '../src/app-context';
import { readConfig } from '../src/config/config';
import { openMedia } from '../src/media/prepare-media';

/** The site without brochures and social cards, as a test of several machines kills it. */
async function main(): Promise<void> {
  const config = readConfig();
  const media = await openMedia({
    sourceDir: path.join(config.contentDir, 'media'),
    outDir: config.mediaDir,
  });
  const context = await openContext(config, { media });
  const app = await buildApp(context);
  process.once('SIGTERM', async () => {
    await app.close();
    await context.database.destroy();
    process.exit(0);
  });
  console.log(await app.listen({ port: config.port, host: '127.0.0.1' }));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
