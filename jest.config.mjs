import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inPage, runnable } from 'remote-kit/jest';
import { tsImport } from 'tsx/esm/api';
import { groupTests, testFilesIn } from './repo-tests/group-tests.mjs';
import { remotes } from './scripts/remotes.mjs';

const { findPostgres } = await tsImport('./server/testing/postgres-server.ts', import.meta.url);

/** Folders and files whose tests have passed with the same files: `scripts/test.mjs` names them. */
const skippedTests = (process.env.SKIPPED_TESTS ?? '').split(',').filter(Boolean);
// tests that run Jest themselves mean all of its tests
delete process.env.SKIPPED_TESTS;
/** Whether the tests of a folder share their modules: the gate does so, a developer runs files alone. */
const isGrouped = process.env.GROUP_TESTS === 'true';
delete process.env.GROUP_TESTS;
const skippedPatterns = skippedTests.map((name) => `^<rootDir>/${name}(/|$)`);

const common = {
  runtime: '<rootDir>/repo-tests/kept-scripts-runtime.cjs',
  testPathIgnorePatterns: ['/node_modules/', ...skippedPatterns],
  // builds of workspaces that tests have copied
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/e2e/stock/', '<rootDir>/bench/peers/'],
  // the server's
  ...runnable([
    'entities',
    'file-type',
    'jose',
    'oauth4webapi',
    'oidc-provider',
    'openid-client',
    'parse5',
    'strtok3',
    'token-types',
    'uint8array-extras',
    '@tokenizer',
    '@borewit',
  ]),
};

const serverSetupFiles = [
  '<rootDir>/repo-tests/property-seed.cjs',
  '<rootDir>/repo-tests/plugin-names.cjs',
];
const nodeWorkspaces = ['shared-contracts', 'server'];
const pageWorkspaces = ['shared-ui', 'shell', ...remotes];
const sourcesOf = (workspaces) => workspaces.map((name) => `${name}/src`);

// rooms of the server whose tests need a database; they run on both
const databaseFolders = [
  'api',
  'content/approvals',
  'content/campaigns',
  'content/change-sets',
  'content/drafts',
  'content/import',
  'content/records',
  'content/replacements',
  'content/service',
  'content/translations',
  'content/trash',
  'content/workflow',
  'database',
  'http/attribution',
  'leads',
  'operations/backup',
  'operations/doctor',
  'operations/monitoring',
  'releases/notices',
  'staff',
  'stock',
];
// what these store and read passes by queries that the others run; the full run takes them too
const sqliteOnlyPatterns = [
  '/api/(?!lead-properties)',
  '/http/',
  '/content/(?!import/)',
  '/database/config-of-site',
  '/leads/(alerts|answering|cli|delivery|entry|newsletter|requests|reviews)/',
  '/operations/(backup/backup|doctor/|monitoring/)',
  '/releases/notices/',
  '/src/staff/',
  '/stock/(?!staff/)',
  '/testing/(crash|tracing)',
];
const postgresProject = {
  ...common,
  testPathIgnorePatterns: [
    ...common.testPathIgnorePatterns,
    ...(process.env.FULL === 'true' ? [] : sqliteOnlyPatterns),
  ],
  displayName: 'postgres',
  testEnvironment: 'node',
  folders: [...databaseFolders.map((folder) => `server/src/${folder}`), 'server/testing'],
  globalSetup: '<rootDir>/repo-tests/start-postgres.mjs',
  globalTeardown: '<rootDir>/repo-tests/stop-postgres.mjs',
  setupFiles: ['<rootDir>/repo-tests/on-postgres.cjs', ...serverSetupFiles],
};
const hasPostgres = findPostgres() !== null;
if (!hasPostgres) {
  const skipMessage = 'The tests on PostgreSQL are skipped: this machine has no initdb and pg_ctl.';
  if (process.env.REQUIRE_POSTGRES === 'true') throw new Error(skipMessage);
  console.error(skipMessage);
}

// chosen once for all workers; the same values come again with the same seed
process.env.FC_SEED ??= String(randomInt(2 ** 31));
console.error(`Generated values: FC_SEED=${process.env.FC_SEED}`);

// databases that tests copy, made by the first that needs one
if (!process.env.TEST_TEMPLATES) {
  const templates = mkdtempSync(join(tmpdir(), 'showroom-templates-'));
  process.env.TEST_TEMPLATES = templates;
  process.on('exit', () => rmSync(templates, { recursive: true, force: true }));
}

const groups = isGrouped && mkdtempSync(join(tmpdir(), 'showroom-tests-'));
if (groups) process.on('exit', () => rmSync(groups, { recursive: true, force: true }));

const filesIn = (folders) => folders.map((name) => `<rootDir>/${name}/**/*.test.ts?(x)`);

/**
 * Names the tests of a project without a page by folders; those in `alone` are not grouped. Pages share a document
 * and what tests put on it, so their tests are never grouped.
 */
function project({ displayName, folders, alone = [], parts, ...config }) {
  const root = import.meta.dirname;
  if (!groups) return { ...config, displayName, testMatch: filesIn([...folders, ...alone]) };
  const ignored = config.testPathIgnorePatterns.map(
    (pattern) => new RegExp(pattern.replace('<rootDir>', root)),
  );
  const files = testFilesIn(folders.map((folder) => join(root, folder)));
  const into = join(groups, displayName);
  mkdirSync(into);
  const wanted = files.filter((file) => !ignored.some((pattern) => pattern.test(file)));
  const testMatch = [...groupTests(root, wanted, into, parts), ...filesIn(alone)];
  // Jest takes an empty list for its default, which would be every test of the repository
  if (testMatch.length === 0) return null;
  return { ...config, displayName, roots: ['<rootDir>', into], testMatch };
}

export default {
  // nobody waits at the machine that runs them, and who waits for a database leaves a core to another
  maxWorkers: availableParallelism() + 1,
  // ms; for what hangs, on a machine that has other work to do
  testTimeout: 60_000,
  projects: [
    project({
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      setupFiles: serverSetupFiles,
      folders: [...sourcesOf(nodeWorkspaces), 'server/testing'],
      alone: ['bench', 'remote-kit', 'repo-tests'],
      parts: ['releases'],
    }),
    ...(hasPostgres ? [project(postgresProject)] : []),
    {
      ...common,
      displayName: 'page',
      ...inPage,
      // parts and screens are tried in one language each (shared-ui/testing/sampled-locales)
      globals: { isSampled: isGrouped && process.env.FULL !== 'true' },
      testMatch: filesIn(sourcesOf(pageWorkspaces)),
    },
  ].filter(Boolean),
};
