import { HTTPError } from 'ky';
import { http, siteUrl } from '../http/http';
import { type Arrival, readCookie } from './arrival';
import { antiForgeryCookie, antiForgeryHeader, servedHeader, shortestVisit } from './headers';
import { submissionKeys, submissionText } from './submission-keys';
import type { Transport } from './transport';
import { upload } from './upload';

/** ms by which a browser's timers may be early. */
const timerSlack = 50;

/**
 * Calls this site's own API from the browser. A file goes by `upload`, which tells how much of it is sent.
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
      const all = {
        ...headers,
        'X-Page': location.pathname + location.search,
        [antiForgeryHeader]: await antiForgeryToken(renew),
        ...(await served()),
        'Idempotency-Key': submission.key,
      };
      return body instanceof FormData
        ? upload(new URL(path, base), { headers: all, body, onProgress })
        : answerOf(api.post(path, { ...(body !== undefined && { body }), headers: all }));
    };
    const first = await post();
    // A page that was open for long may hold a token of yesterday: nobody should have to reload it.
    const response = first.status === 403 && (await isRenewed(renew)) ? await post() : first;
    if (response.ok) submission.done();
    return response;
  };
}

/**
 * Somebody whose browser fills the form by itself may be faster than the server believes: the form
 * waits for them. The page's own stamp is older than this script; one that comes later is not sent.
 */
function servedHeaders({ servedAt, begun }: Arrival): () => Promise<Record<string, string>> {
  return async () => {
    if (servedAt === undefined) return {};
    const rest = begun + shortestVisit + timerSlack - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    return { [servedHeader]: servedAt };
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

/** Whether the site has given this browser another token. */
async function isRenewed(renew: () => Promise<Response>): Promise<boolean> {
  const before = readCookie(antiForgeryCookie);
  await renew().catch(() => undefined);
  return readCookie(antiForgeryCookie) !== before;
}
