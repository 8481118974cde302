require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// ms; for what never comes. The first test that renders a page waits for compilation, on a machine that may be busy.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);
