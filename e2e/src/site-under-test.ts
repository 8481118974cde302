import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Several runs side by side each have a site of their own. */
export const port = Number(process.env.E2E_PORT ?? 3100);

/** Its database and uploads, inside the repository. */
export const dataDir = `.cache/e2e-data-${port}`;

/** Processes of the site under test, as each notes itself beside the releases. */
export const servers = (): string[] =>
  readdirSync(
    join(process.env.RELEASES_DIR ?? join(import.meta.dirname, '../../releases'), 'servers'),
  )
    .filter((name) => name.includes(`-${port}-`))
    .sort();
