require('@testing-library/jest-dom');
const { format } = require('node:util');
const { configure } = require('@testing-library/dom');

// ms; for what never comes. The first test that renders a page waits for compilation, on a machine that may be busy.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

/**
 * React keeps the stack of each element's first ten thousand a second, for messages about its owner: a tenth of what a
 * test of a page costs. Here it has always kept enough.
 */
const {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals,
} = require('react');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

/** What concerns the test alone: jsdom does not know `search`, and whether React waits depends on how busy it is. */
const isOfTest = (text) =>
  /^The tag <search> is unrecognized|not wrapped in act\(|inside an `act` scope/.test(text);

/** What the current test has written as errors. A test that expects one replaces `console.error`. */
let errors = [];
const { error } = console;
console.error = (...args) => {
  const text = format(...args);
  if (isOfTest(text)) return;
  errors.push(text);
  error(...args);
};
afterEach(() => {
  const written = errors;
  errors = [];
  if (written.length > 0) throw new Error(`Written to console.error:\n${written.join('\n\n')}`);
});
