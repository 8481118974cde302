import { inPage, runnable } from 'shared-contracts/jest';
import { tsImport } from 'tsx/esm/api';

const { findPostgres } = await tsImport('./server/testing/postgres-server.ts', import.meta.url);

const common = {
  // builds of workspaces that tests have copied
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  // the server's
  ...runnable([
    'file-type',
    'strtok3',
    'token-types',
    'uint8array-extras',
    '@tokenizer',
    '@borewit',
  ]),
};

const inNode = ['shared-contracts', 'server'];
const ofPages = [
  'shared-ui',
  'shell',
  'mfe-catalog',
  'mfe-aftersales',
  'mfe-content',
  'mfe-careers',
  'mfe-campaigns',
];
const testsOf = (workspaces) => workspaces.map((name) => `<rootDir>/${name}/src/**/*.test.ts?(x)`);

// rooms of the server whose tests need a database; they run on both
const onDatabase = [
  'api',
  'campaigns',
  'database',
  'delivery',
  'form-posts',
  'leads',
  'monitoring',
];
const onPostgres = {
  ...common,
  displayName: 'postgres',
  testEnvironment: 'node',
  testMatch: [...onDatabase.map((room) => `src/${room}`), 'testing'].map(
    (room) => `<rootDir>/server/${room}/**/*.test.ts`,
  ),
  globalSetup: '<rootDir>/jest/start-postgres.mjs',
  globalTeardown: '<rootDir>/jest/stop-postgres.mjs',
  setupFiles: ['<rootDir>/jest/on-postgres.cjs', '<rootDir>/jest/same-dice.cjs'],
};
const hasPostgres = findPostgres() !== null;
if (!hasPostgres) {
  const sentence = 'The tests on PostgreSQL are skipped: this machine has no initdb and pg_ctl.';
  if (process.env.REQUIRE_POSTGRES === 'true') throw new Error(sentence);
  console.error(sentence);
}

export default {
  // ms; for what hangs, on a machine that has other work to do
  testTimeout: 20_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/jest/same-dice.cjs'],
      testMatch: [
        ...testsOf(inNode),
        '<rootDir>/server/testing/**/*.test.ts',
        '<rootDir>/jest/*.test.ts',
      ],
    },
    ...(hasPostgres ? [onPostgres] : []),
    {
      ...common,
      displayName: 'page',
      ...inPage,
      testMatch: testsOf(ofPages),
    },
  ],
};
