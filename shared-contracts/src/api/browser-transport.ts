import ky, { HTTPError } from 'ky';
import type { Transport } from './transport';

export const antiForgeryCookie = 'XSRF-TOKEN';
export const antiForgeryHeader = 'X-XSRF-TOKEN';

/** Calls this site's own API from the browser. Reads are tried again twice; nothing is waited for longer than 10 s. */
export function createBrowserTransport(): Transport {
  const http = ky.create({
    prefixUrl: new URL('/api/v1/', location.origin),
    timeout: 10_000,
    retry: { limit: 2, methods: ['get'] },
    credentials: 'same-origin',
  });
  const keyOf = submissionKeys();

  return async (path, { method, body, headers }) => {
    if (method === 'GET') return answerOf(http.get(path, { headers }));
    const submission = keyOf(`${path} ${body}`);
    const response = await answerOf(
      http.post(path, {
        ...(body !== undefined && { body }),
        headers: {
          ...headers,
          [antiForgeryHeader]: await antiForgeryToken(() =>
            http.get('get_settings', { cache: 'no-store' }),
          ),
          'Idempotency-Key': submission.key,
          'X-Page': location.pathname,
        },
      }),
    );
    if (response.ok) submission.done();
    return response;
  };
}

/** A failed answer is an answer: only silence rejects. */
async function answerOf(request: Promise<Response>): Promise<Response> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof HTTPError) return error.response;
    throw error;
  }
}

/** The cookie comes with the page; a tab whose cookie has run out fetches a new one. */
async function antiForgeryToken(renew: () => Promise<Response>): Promise<string> {
  const token = readCookie(antiForgeryCookie);
  if (token !== undefined) return token;
  await renew();
  return readCookie(antiForgeryCookie) ?? '';
}

function readCookie(name: string): string | undefined {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='));
  const value = pairs.find(([key]) => key === name)?.slice(1);
  return value && decodeURIComponent(value.join('='));
}

/** The same submission keeps its key until it has arrived, so sending it again stores it once. */
function submissionKeys() {
  const keys = new Map<string, string>();
  return (submission: string) => {
    const key = keys.get(submission) ?? randomKey();
    keys.set(submission, key);
    return { key, done: () => keys.delete(submission) };
  };
}

/** Not `randomUUID`: that one is missing where the site is served without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
