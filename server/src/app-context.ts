import type { Config } from './config/config';
import { openContent, type PreparedFiles } from './content/open-content';
import { ChangeSignals } from './database/change-signals';
import { LeadFileStore } from './leads/files/lead-file-store';
import { Metrics } from './operations/monitoring/metrics';
import { openDatabase } from './operations/open-database';
import { LiveStock } from './stock/live-stock';
import { seedRecalls } from './stock/recalls/seed-recalls';
import { ScheduledSheet } from './stock/schedule/scheduled-sheet';
import { seedStock } from './stock/seed-stock';
import { openUploadStore } from './storage/open-store';

/** What the parts of the site share. Each plugin's options name what it takes of it. */
export type AppContext = Awaited<ReturnType<typeof openContext>>;

/** Opens the database, the uploads, the content and the stock, and whatever is made from them. */
export async function openContext(
  config: Config,
  files: PreparedFiles,
  logLine: (sentence: string) => void = console.error,
) {
  // one of the connections hears of changes
  const connections = config.databaseConnections - 1;
  const database = await openDatabase(config.dataDir, config.databaseUrl, undefined, connections);
  const changes = new ChangeSignals(config.databaseUrl);
  const { maxAgeMs } = changes;
  const uploads = await openUploadStore(config);
  const content = await openContent({ config, database, uploads, files, maxAgeMs, logLine });
  const { contentDir, secret, stockSheet: source } = config;
  await seedStock({ database, contentDir, logLine });
  await seedRecalls({ database, secret, contentDir, logLine });
  const stock = new LiveStock({ database, maxAgeMs });
  return {
    ...{ config, database, uploads, stock, changes },
    ...content,
    scheduledSheet: source && new ScheduledSheet({ database, stock, source }),
    metrics: new Metrics(database),
    leadFiles: new LeadFileStore(uploads, config.dataDir),
  };
}
