import path from 'node:path';

const here = import.meta.dirname;
const compiler = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
};

/** Packages published as ES modules or TypeScript only, which the tests must compile. */
const compiledToo = [
  'ky',
  'valibot',
  '@hookform',
  '@mui',
  // Forms generated from a schema.
  '@x0k',
  'react-slick',
  'shared-contracts',
  'shared-ui',
];

/**
 * Jest configuration that compiles TypeScript and replaces style sheets by class names. `others` are further packages
 * published as ES modules only.
 */
export const runnable = (others = []) => ({
  transform: { '^.+\\.(t|j)sx?$|^.+\\.mjs$': ['@swc/jest', compiler] },
  transformIgnorePatterns: [`/node_modules/(?!(${[...compiledToo, ...others].join('|')})/)`],
  moduleNameMapper: {
    '\\.(css|svg|woff2)$': path.join(here, 'class-names.cjs'),
    '^@emotion/sheet$': path.join(here, 'no-styles.cjs'),
  },
});

/** Jest configuration for tests of screens and components: jsdom with the matchers of testing-library. */
export const inPage = {
  testEnvironment: path.join(here, 'page-environment.cjs'),
  setupFilesAfterEnv: [path.join(here, 'page-setup.cjs')],
};

/** Complete Jest configuration of a remote in a folder of its own. */
export const pageTests = { ...runnable(), ...inPage };
