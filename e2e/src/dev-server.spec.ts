import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'playwright/test';
import { developCareers, startDevServer } from './dev-server';
import { fullTest } from './full-run';

const root = path.join(import.meta.dirname, '../..');

fullTest(
  'a team develops its remote inside the site: all of its pages, rendered on the server too, what was typed stays over a save, errors are shown',
  async ({ page, baseURL }) => {
    // two builds, and the compiler's first look at all that the remote imports
    test.setTimeout(240_000);
    // a copy inside the repository, whose packages it finds: the sources of other tests stay as they are
    const folder = mkdtempSync(path.join(root, '.cache/develop-'));
    cpSync(path.join(root, 'mfe-careers'), folder, {
      recursive: true,
      filter: (place) => !['node_modules', 'dist'].includes(path.basename(place)),
    });
    const server = await startDevServer(folder, String(baseURL), 3180, {
      RELEASES_DIR: process.env.RELEASES_DIR ?? '',
    });
    try {
      await developCareers(page, server, folder);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
