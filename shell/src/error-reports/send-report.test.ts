import { RemoteLoadError } from '../federation/remote-loader';
import { reportOf, sendReport } from './send-report';

const at = (...files: string[]) => files.map((file) => `    at f (https://x/assets/${file})`);

function thrown(...files: string[]): Error {
  const error = new TypeError('cannot read the name of Fatima');
  error.stack = [`TypeError: ${error.message}`, ...at(...files)].join('\n');
  return error;
}

test('an error is its remote’s, even when a shared part throws it', () => {
  const error = thrown('shell/1.0.0/main.a1.js:1:9', 'mfe-careers/2.0.0/screen.b2.js:1:204');
  expect(reportOf(error, '')).toEqual({
    name: 'mfe-careers',
    version: '2.0.0',
    kind: 'throw',
    place: 'screen.b2.js:1:204',
    said: 'TypeError',
  });
});

test('an error in the shell alone is the remote’s whose component was rendered', () => {
  const stack = at('mfe-catalog/3.0.0/screen.c3.js:1:7').join('\n');
  expect(reportOf(thrown('shell/1.0.0/main.a1.js:1:9'), stack)).toMatchObject({
    name: 'mfe-catalog',
  });
  expect(reportOf(thrown('shell/1.0.0/main.a1.js:1:9'), '')).toMatchObject({ name: 'shell' });
});

test('markup that is not the server’s is of the remote whose screen it is, unless a part of another is named', () => {
  const owner = { name: 'mfe-content', version: '4.0.0' };
  const error = thrown('shell/1.0.0/main.a1.js:1:9');
  expect(reportOf(error, '', owner)).toMatchObject({ ...owner, place: 'hydration' });
  const stack = at('mfe-catalog/3.0.0/part.c3.js:1:7').join('\n');
  expect(reportOf(error, stack, owner)).toMatchObject({ name: 'mfe-catalog' });
});

test('what cannot be loaded is told with its version', () => {
  const cause = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' });
  const error = new RemoteLoadError('mfe-careers', '2.0.0', 'lacks a part', { cause });
  expect(reportOf(error, '')).toEqual({
    name: 'mfe-careers',
    version: '2.0.0',
    kind: 'load',
    place: 'ChunkLoadError',
  });
});

test('an error of an extension is not told', () => {
  const error = new Error('of an extension');
  error.stack = 'Error: of an extension\n    at chrome-extension://abc/content.js:1:1';
  expect(reportOf(error, '')).toBeNull();
  expect(reportOf('a word', '')).toBeNull();
});

test('what an engine said is told, and what a visitor may have typed is not', () => {
  const error = thrown('mfe-content/1.0.0/screen.d4.js:1:1');
  expect(JSON.stringify(reportOf(error, ''))).not.toContain('Fatima');
  error.message = "Cannot read properties of undefined (reading 'price')";
  expect(reportOf(error, '')).toMatchObject({
    said: "TypeError: Cannot read properties of undefined (reading 'price')",
  });
});

test('each place is told once, three at the most, in few bytes', async () => {
  const sent: Blob[] = [];
  Object.assign(navigator, { sendBeacon: (_address: string, body: Blob) => sent.push(body) });
  for (const line of [1, 1, 2, 3, 4, 5])
    sendReport(thrown(`mfe-content/1.0.0/screen.d4.js:${line}:1`), '');
  expect(sent).toHaveLength(3);
  const bytes = sent.reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeLessThan(3 * 120);
});

test('a report brings what the document came with, so that the site knows its page', async () => {
  const sent: Blob[] = [];
  Object.assign(navigator, { sendBeacon: (_address: string, body: Blob) => sent.push(body) });
  Object.assign(performance, {
    getEntriesByType: () => [{ serverTiming: [{ name: 'page', description: 'a token' }] }],
  });
  sendReport(thrown('mfe-campaigns/1.0.0/screen.e5.js:1:1'), '');
  const reader = new FileReader();
  reader.readAsText(sent[0] ?? new Blob());
  await new Promise((resolve) => reader.addEventListener('load', resolve));
  expect(JSON.parse(String(reader.result))).toMatchObject({
    name: 'mfe-campaigns',
    page: 'a token',
  });
});
