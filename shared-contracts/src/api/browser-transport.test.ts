/** @jest-environment ./remote-kit/jest/page-environment.cjs */
import { arrive } from './arrival';
import { createBrowserTransport } from './browser-transport';

function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = cookie;
}

/** A server that gives each request the next of these answers: a status, or a network error. */
function serve(...answers: (number | 'silence')[]) {
  const requests: Request[] = [];
  globalThis.fetch = async (input) => {
    const request = input as Request; // ky always passes a `Request`.
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
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  setCookie('XSRF-TOKEN=from%20page; path=/');
});

test('a write carries the token of the cookie, a key and the page that it comes from', async () => {
  const requests = serve();
  await createBrowserTransport(arrive())('test_drive', post('{}'));
  const { url, headers } = requests[0] ?? new Request('http://localhost');
  expect(new URL(url).pathname).toBe('/api/v1/test_drive');
  expect(headers.get('X-XSRF-TOKEN')).toBe('from page');
  expect(headers.get('Accept-Language')).toBe('ar');
  expect(headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  expect(headers.get('X-Page')).toBe('/');
});

test('a submission keeps its key until it has arrived, and no longer', async () => {
  const requests = serve('silence', 200, 200, 200);
  const send = createBrowserTransport(arrive());
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
  await createBrowserTransport(arrive())('test_drive', post('{}'));
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/v1/get_settings',
    '/api/v1/test_drive',
  ]);
  expect(requests[1]?.headers.get('X-XSRF-TOKEN')).toBe('renewed');
});

test('a page that was open for too long fetches a new token and sends the same again, once', async () => {
  const requests = serve(403, 200, 403, 200);
  const send = createBrowserTransport(arrive());
  expect((await send('test_drive', post('{}'))).status).toBe(403);
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/v1/test_drive',
    '/api/v1/get_settings',
    '/api/v1/test_drive',
  ]);
  expect(requests[2]?.headers.get('X-XSRF-TOKEN')).toBe('renewed');
  const [first, , second] = requests.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});

test('a read is tried again, a write is not', async () => {
  const reads = serve(503, 200);
  expect((await createBrowserTransport(arrive())('brands', read)).status).toBe(200);
  expect(reads).toHaveLength(2);
  const writes = serve(503, 200);
  expect((await createBrowserTransport(arrive())('test_drive', post('{}'))).status).toBe(503);
  expect(writes).toHaveLength(1);
});

test('a refusal is an answer, not a rejection', async () => {
  serve(404);
  expect((await createBrowserTransport(arrive())('brands', read)).status).toBe(404);
});

test('a submission that was lost by a reload keeps its key, and nothing of what it says is kept', async () => {
  const requests = serve('silence', 200, 200);
  await expect(
    createBrowserTransport(arrive())('contactus', post('{"name":"Mariam"}')),
  ).rejects.toThrow();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Mariam');
  const reloaded = createBrowserTransport(arrive());
  await reloaded('contactus', post('{"name":"Mariam"}'));
  await reloaded('contactus', post('{"name":"Mariam"}'));
  const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a form says the whole address of its page, and leaves nothing in the browser of how its visitor came', async () => {
  const requests = serve();
  history.replaceState(null, '', '/ar/offers?utm_source=snap&gclid=2');
  await createBrowserTransport(arrive())('test_drive', post('{}'));
  expect(requests[0]?.headers.get('X-Page')).toBe('/ar/offers?utm_source=snap&gclid=2');
  expect(requests[0]?.headers.has('X-Attribution')).toBe(false);
  expect(localStorage).toHaveLength(0);
  history.replaceState(null, '', '/');
});

test('a form that is filled in no time waits until the server believes that a person did', async () => {
  setCookie('SERVED-AT=page.signed; path=/');
  const requests = serve();
  const begun = performance.now();
  const send = createBrowserTransport(arrive());
  setCookie('SERVED-AT=renewed.signed; path=/');
  await send('test_drive', post('{}'));
  setCookie('SERVED-AT=; path=/; max-age=0');
  expect(performance.now() - begun).toBeGreaterThanOrEqual(1000);
  expect(requests[0]?.headers.get('X-Served-At')).toBe('page.signed');
});

/** Requests with a file, each answered alike. */
function serveUploads(status: number, responseText: string) {
  const sent: FakeUpload[] = [];
  class FakeUpload {
    status = status;
    responseText = responseText;
    headers: Record<string, string> = {};
    address = '';
    upload: { onprogress?: (event: object) => void } = {};
    onload = () => {};
    open = (_: string, address: URL) => {
      this.address = address.pathname;
    };
    setRequestHeader = (name: string, value: string) => {
      this.headers[name] = value;
    };
    send = () => {
      sent.push(this);
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
      // what a listener throws reaches nobody
      Promise.resolve()
        .then(this.onload)
        .catch(() => undefined);
    };
  }
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  return sent;
}

const withFile = () => {
  const body = new FormData();
  body.append('cv', new File(['%PDF'], 'cv.pdf'));
  return body;
};

test.each([204, 205, 304])(
  'a form with a file is answered with %i, which has no body, instead of waiting for ever',
  async (status) => {
    serveUploads(status, '');
    const send = createBrowserTransport(arrive());
    const answer = await send('applyJob', { method: 'POST', body: withFile(), headers: {} });
    expect(answer.status).toBe(status);
  },
);

test('a form with a file is sent with its progress', async () => {
  const sent = serveUploads(200, '{"message":"Here."}');
  const progress: number[] = [];
  const answer = await createBrowserTransport(arrive())('applyJob', {
    method: 'POST',
    body: withFile(),
    headers: {},
    onProgress: (share) => progress.push(share),
  });
  expect(await answer.json()).toEqual({ message: 'Here.' });
  expect(progress).toEqual([0.25]);
  expect(sent[0]).toMatchObject({
    address: '/api/v1/applyJob',
    headers: { 'X-XSRF-TOKEN': 'from page', 'X-Page': '/' },
  });
});
