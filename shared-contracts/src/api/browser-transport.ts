import { HTTPError } from 'ky';
import { http, siteUrl } from '../http/http';
import { type Arrival, readCookie } from './arrival';
import { antiForgeryCookie, antiForgeryHeader, servedHeader, shortestVisit } from './headers';
import { submissionKeys, submissionText } from './submission-keys';
import type { Transport } from './transport';
import { upload } from './upload';

/** Milliseconds by which browser timers may fire early. */
const timerSlackMs = 50;

/**
 * Transport to this site's own API from the browser. Forms with a file go through `upload`, which reports progress.
 * Lead calls send an idempotency key.
 */
export function createBrowserTransport(arrival: Arrival): Transport {
  const base = siteUrl('/api/v1/');
  const api = http.extend({ prefixUrl: base });
  const keyOf = submissionKeys();
  const served = servedHeaders(arrival);
  const renew = () => api.get('get_settings', { cache: 'no-store' });

  return async (path, { method, body, headers, onProgress }) => {
    if (method === 'GET') return answerOf(api.get(path, { headers }));
    const submission = keyOf(submissionText(path, body));
    const post = async () => {
      const allHeaders = {
        ...headers,
        'X-Page': location.pathname + location.search,
        [antiForgeryHeader]: await antiForgeryToken(renew),
        ...(await served()),
        'Idempotency-Key': submission.key,
      };
      return body instanceof FormData
        ? upload(new URL(path, base), { headers: allHeaders, body, onProgress })
        : answerOf(api.post(path, { ...(body !== undefined && { body }), headers: allHeaders }));
    };
    const first = await post();
    // A page that was open for long may hold an expired anti-forgery token, so a 403 is retried once with a new one.
    const response = first.status === 403 && (await isRenewed(renew)) ? await post() : first;
    if (response.ok) submission.done();
    return response;
  };
}

/**
 * Waits until the shortest credible visit has passed: with autofill a real visitor may be faster, and the server
 * would take the lead for spam. The stamp was read at the page's start, so a later one is not sent.
 */
function servedHeaders({ servedAt, begun }: Arrival): () => Promise<Record<string, string>> {
  return async () => {
    if (servedAt === undefined) return {};
    const remainingMs = begun + shortestVisit + timerSlackMs - performance.now();
    if (remainingMs > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs));
    return { [servedHeader]: servedAt };
  };
}

/** Resolves for HTTP errors as well; rejects only when there is no answer. */
async function answerOf(request: Promise<Response>): Promise<Response> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof HTTPError) return error.response;
    throw error;
  }
}

/** The cookie comes with the page; if it has expired, another request renews it. */
async function antiForgeryToken(renew: () => Promise<Response>): Promise<string> {
  const token = readCookie(antiForgeryCookie);
  if (token !== undefined) return token;
  await renew();
  return readCookie(antiForgeryCookie) ?? '';
}

/** Whether a request has changed the anti-forgery token. */
async function isRenewed(renew: () => Promise<Response>): Promise<boolean> {
  const before = readCookie(antiForgeryCookie);
  await renew().catch(() => undefined);
  return readCookie(antiForgeryCookie) !== before;
}
