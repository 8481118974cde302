require('@testing-library/jest-dom');
const { format } = require('node:util');
const { configure } = require('@testing-library/dom');

// ms; for what never comes. The first test that renders a page waits for compilation, on a machine that may be busy.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

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
