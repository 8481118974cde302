// first: the others read where the releases are
import '../scripts/test-releases.mjs';

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { browserSwitches } from '../scripts/browser.mjs';
import { dataDir, port } from './src/site-under-test';

const executablePath = process.env.HEADLESS_SHELL || process.env.CHROMIUM;

// A run begins with data of its own: what was edited since an earlier one counts as changed. Workers read this file too.
if (process.env.TEST_WORKER_INDEX === undefined)
  rmSync(join(import.meta.dirname, '..', dataDir), { recursive: true, force: true });

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: `../.cache/test-results/browser-${port}`,
  fullyParallel: true,
  // two cores are not kept busy by two visitors: on the slow line they wait
  workers: 3,
  // seen once in a thousand tests: the browser's slow line never answered a request. The run names what passed only then.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // every test traced takes half as long again
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: browserSwitches,
    },
  },
  webServer: {
    // pages of staff too, which a start alone would build after the first page
    command: 'node scripts/build.mjs && node scripts/start.mjs',
    cwd: '..',
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      // every test is the same visitor to the server
      LEADS_PER_MINUTE: '0',
      // those that pages ask for: both cores are busy with the tests
      PREPARE_PICTURES: 'false',
    },
    url: `http://localhost:${port}/favicon.svg`,
    timeout: 240_000,
    reuseExistingServer: false,
  },
});
