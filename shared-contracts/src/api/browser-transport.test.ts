/** @jest-environment ./jest/page-environment.cjs */
import { createBrowserTransport } from './browser-transport';

function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = cookie;
}

/** A server that answers each request with the next of these: a status, or silence. */
function serve(...answers: (number | 'silence')[]) {
  const requests: Request[] = [];
  globalThis.fetch = async (input) => {
    const request = input as Request; // ky always makes one
    requests.push(request.clone());
    if (request.url.endsWith('/get_settings')) setCookie('XSRF-TOKEN=renewed; path=/');
    const answer = answers.shift() ?? 200;
    if (answer === 'silence') throw new TypeError('Failed to fetch');
    return new Response('{}', { status: answer });
  };
  return requests;
}

const post = (body: string) => ({
  method: 'POST' as const,
  body,
  headers: { 'Content-Type': 'application/json', 'Accept-Language': 'ar' },
});
const read = { method: 'GET' as const, headers: {} };

beforeEach(() => {
  setCookie('XSRF-TOKEN=from%20page; path=/');
});

test('a write carries the token of the cookie, a key and the page that it comes from', async () => {
  const requests = serve();
  await createBrowserTransport()('test_drive', post('{}'));
  const { url, headers } = requests[0] ?? new Request('http://localhost');
  expect(new URL(url).pathname).toBe('/api/v1/test_drive');
  expect(headers.get('X-XSRF-TOKEN')).toBe('from page');
  expect(headers.get('Accept-Language')).toBe('ar');
  expect(headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  expect(headers.get('X-Page')).toBe('/');
});

test('a submission keeps its key until it has arrived, and no longer', async () => {
  const requests = serve('silence', 200, 200, 200);
  const send = createBrowserTransport();
  await expect(send('test_drive', post('{"a":1}'))).rejects.toThrow();
  await send('test_drive', post('{"a":1}'));
  await send('test_drive', post('{"a":1}'));
  await send('test_drive', post('{"a":2}'));
  const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('a tab whose cookie has run out fetches a new one before it writes', async () => {
  setCookie('XSRF-TOKEN=; path=/; max-age=0');
  const requests = serve();
  await createBrowserTransport()('test_drive', post('{}'));
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/v1/get_settings',
    '/api/v1/test_drive',
  ]);
  expect(requests[1]?.headers.get('X-XSRF-TOKEN')).toBe('renewed');
});

test('a read is tried again, a write is not', async () => {
  const reads = serve(503, 200);
  expect((await createBrowserTransport()('brands', read)).status).toBe(200);
  expect(reads).toHaveLength(2);
  const writes = serve(503, 200);
  expect((await createBrowserTransport()('test_drive', post('{}'))).status).toBe(503);
  expect(writes).toHaveLength(1);
});

test('a refusal is an answer, not a rejection', async () => {
  serve(404);
  expect((await createBrowserTransport()('brands', read)).status).toBe(404);
});
