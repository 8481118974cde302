import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Parallel runs each have their own site. */
export const port = Number(process.env.E2E_PORT ?? 3100);

/** Folder of its database and uploads, inside the repository. */
export const dataDir = `.cache/e2e-data-${port}`;

/** Server processes of the site under test, each of which registers itself beside the releases. */
export const listServers = (): string[] =>
  readdirSync(
    join(process.env.RELEASES_DIR ?? join(import.meta.dirname, '../../releases'), 'servers'),
  )
    .filter((name) => name.includes(`-${port}-`))
    .sort();
