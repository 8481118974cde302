require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// The first test that renders a page waits for compilation, on a machine that may be busy.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(20_000);
