import path from 'node:path';

const here = import.meta.dirname;
const compiler = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
};

/** Packages that a page's tests meet and that are published as ES modules or TypeScript only. */
const compiledToo = [
  'ky',
  'valibot',
  '@hookform',
  '@mui',
  // forms that are made of a schema
  '@x0k',
  'react-slick',
  'shared-contracts',
  'shared-ui',
];

/**
 * The part of Jest's configuration that makes sources run: TypeScript is compiled, a style sheet is its
 * class names. `others` are more packages that are published as ES modules only.
 */
export const runnable = (others = []) => ({
  transform: { '^.+\\.(t|j)sx?$|^.+\\.mjs$': ['@swc/jest', compiler] },
  transformIgnorePatterns: [`/node_modules/(?!(${[...compiledToo, ...others].join('|')})/)`],
  moduleNameMapper: {
    '\\.(css|svg|woff2)$': path.join(here, 'class-names.cjs'),
    '^@emotion/sheet$': path.join(here, 'no-styles.cjs'),
  },
});

/** Where the tests of screens and parts run: a page, with matchers that speak of it. */
export const inPage = {
  testEnvironment: path.join(here, 'page-environment.cjs'),
  setupFilesAfterEnv: [path.join(here, 'page-setup.cjs')],
};

/** The whole of Jest's configuration for a remote in a folder of its own. */
export const pageTests = { ...runnable(), ...inPage };
