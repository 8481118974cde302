import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'playwright/test';
import { developCareers, startDevServer } from './dev-server';
import { fullTest } from './full-run';

const root = path.join(import.meta.dirname, '../..');

fullTest(
  'a team develops its remote inside the site: all of its pages, rendered on the server too, what was typed stays over a save, errors are shown',
  async ({ page, baseURL }) => {
    // Two builds, and the type checker's first run over all that the remote imports
    test.setTimeout(240_000);
    // A copy inside the repository, so that its packages resolve and the sources that other tests use stay unchanged
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
