// Must be the first import: the others read the releases directory from the environment
import '../scripts/test-releases.mjs';

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { browserSwitches } from '../scripts/browser.mjs';
import { isFull } from './src/full-run';
import { dataDir, port } from './src/site-under-test';

const executablePath = process.env.HEADLESS_SHELL || process.env.CHROMIUM;

// Each run starts with an empty data folder: content edited in an earlier run would count as changed. Workers load
// this file too.
if (process.env.TEST_WORKER_INDEX === undefined)
  rmSync(join(import.meta.dirname, '..', dataDir), { recursive: true, force: true });

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: `../.cache/test-results/browser-${port}`,
  fullyParallel: true,
  // Three workers for two cores: on a throttled connection tests mostly wait
  workers: 3,
  // About once in a thousand tests Chromium's throttled connection never answers a request. The report names tests
  // that passed only on retry.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // What one test has seen must come from the network in the next; `offline.spec` allows them
    serviceWorkers: 'block',
    // Tracing every test would take half as long again
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: browserSwitches,
    },
  },
  webServer: {
    // Builds the staff remotes first as well, which `start` alone would build after the first page
    command: 'node scripts/build.mjs && node scripts/start.mjs',
    cwd: '..',
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      // To the server all tests come from the same visitor
      LEADS_PER_MINUTE: '0',
      // No background encoding: both cores are busy with the tests. Pages still request the pictures they show
      PREPARE_PICTURES: 'false',
      // The gate has printed the one that its tests read
      PRINT_BROCHURES: String(isFull),
      DRAIN_SECONDS: '0',
    },
    url: `http://localhost:${port}/favicon.svg`,
    timeout: 240_000,
    reuseExistingServer: false,
  },
});
