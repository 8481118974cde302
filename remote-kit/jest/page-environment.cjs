const { createRequire } = require('node:module');

keepOnlyDisplay();
const { TestEnvironment } = require('jest-environment-jsdom');

const fromNode = [
  // `fetch` and `Request` take no signal of jsdom
  'AbortController',
  'AbortSignal',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
];

/** jsdom with browser APIs that it lacks. */
module.exports = class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.matchMedia ??= (query) => ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    });
    this.global.IntersectionObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }
};

/**
 * Style sheets are left out of tests, which ask only whether an element is shown. For each answer jsdom would match
 * all rules of a browser's own sheet and compute all colours, up to a quarter of the time of a test. Called before
 * jsdom is loaded.
 */
function keepOnlyDisplay() {
  const load = createRequire(require.resolve('jest-environment-jsdom'));
  const sheet = load.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
  const rules = load(sheet)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{}]+)\{[^{}]*?(display: [\w-]+)[^{}]*\}/g);
  require.cache[sheet].exports = [...rules]
    .map(([, selector, display]) => `${selector}{ ${display} }`)
    .join('');
  const styles = load('jsdom/lib/jsdom/living/helpers/style-rules.js');
  const computed = styles.propertiesWithResolvedValueImplemented;
  for (const name of Object.keys(computed)) if (name.endsWith('color')) delete computed[name];
}
