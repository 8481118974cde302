import { locales } from 'shared-contracts/locale';

declare global {
  /** Set by the gate (jest.config.mjs). */
  var isSampled: boolean | undefined;
}

const fileName = expect.getState().testPath?.split('/').at(-1) ?? '';

/**
 * Languages in which the tests of a file run: both, and in the gate one of them, which the length of the file's name
 * decides (docs/testing.md).
 */
export const sampledLocales = globalThis.isSampled
  ? locales.filter((_, at) => at === fileName.length % 2)
  : locales;
