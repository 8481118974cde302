require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// the first test that shows a page waits until its sources are compiled, on a machine that may be busy
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(20_000);
