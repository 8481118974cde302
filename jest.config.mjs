const transform = {
  '^.+\\.(t|j)sx?$|^.+\\.mjs$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  ],
};

const common = {
  transform,
  // published as ES modules only
  transformIgnorePatterns: ['/node_modules/(?!(ky|valibot|@hookform|@mui|react-slick)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/jest/class-names.cjs',
    '\\.(css|svg|woff2)$': '<rootDir>/jest/class-names.cjs',
  },
};

const inNode = ['shared-contracts', 'server'];
const inPage = [
  'shared-ui',
  'shell',
  'mfe-catalog',
  'mfe-aftersales',
  'mfe-content',
  'mfe-careers',
  'mfe-campaigns',
];
const testsOf = (workspaces) => workspaces.map((name) => `<rootDir>/${name}/src/**/*.test.ts?(x)`);

export default {
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [...testsOf(inNode), '<rootDir>/jest/*.test.ts'],
    },
    {
      ...common,
      displayName: 'page',
      testEnvironment: '<rootDir>/jest/page-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/jest/page-setup.ts'],
      testMatch: testsOf(inPage),
    },
  ],
};
