import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { inSpan } from '../../config/tracing/tracing';
import { draftHeader } from '../../content/previews/preview-tokens';
import type { ApiAnswer, ApiCall } from './messages';

/** An answer of the API as text, and the revision of the site that it is valid for; null: not to be cached. */
type ApiText = Omit<ApiAnswer, 'kind' | 'call'>;

/** Reads an address of the API, which begins below `/api/v1/`. */
export type ReadApi = (path: string, headers: Record<string, string>) => Promise<ApiText>;

const maxAnswers = 500;

/**
 * Reads the API within this process, so that server loaders get the same answers as a browser. Public answers
 * are cached for a revision, which changes whenever an answer may change. While the API answers 5xx, the last
 * cached answer is used, so that a database outage does not affect pages shown before.
 */
export function createInProcessTransport(
  app: FastifyInstance,
  revision: () => Promise<string>,
): ReadApi {
  const cache = new LRUCache<string, ApiText>({ max: maxAnswers });
  // Acts as one returning visitor: an answer that sets cookies is private and could not be cached.
  let cookie = '';

  return (path, headers) =>
    inSpan(`api ${path.split(/[/?]/)[0]}`, {}, async (span) => {
      const answer = await read(path, headers);
      span?.setAttribute('http.response.status_code', answer.status);
      return answer;
    });

  async function read(path: string, headers: Record<string, string>): Promise<ApiText> {
    const key = `${path} ${JSON.stringify(headers)}`;
    const cached = cache.get(key);
    // Read before the call, so that an answer fetched during a change counts as the older revision.
    const currentRevision = await revision();
    if (cached?.revision === currentRevision) return cached;
    const {
      payload: text,
      statusCode: status,
      headers: responseHeaders,
    } = await app.inject({ url: `/api/v1/${path}`, headers: { ...headers, cookie } });
    const cookies = [responseHeaders['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
    if (cookies.length > 0) cookie = cookies.join('; ');
    if (status >= 500 && cached) return cached;
    if (status !== 200 || responseHeaders['cache-control'] !== 'public, no-cache')
      return { status, text, revision: null };
    const answer = { status, text, revision: currentRevision };
    cache.set(key, answer);
    return answer;
  }
}

const apiBase = 'http://api/api/v1/';

/** Whether the path stays below /api/v1/ after the URL is normalized (`..`, encoded slashes). */
const isApiPath = (path: string) =>
  URL.canParse(apiBase + path) && new URL(apiBase + path).href.startsWith(apiBase);

/** Answers an API call of a renderer. Only these headers of the call reach the API. */
export async function answerCall(
  readApi: ReadApi,
  { call, path, headers }: Omit<ApiCall, 'kind' | 'page'>,
): Promise<ApiAnswer> {
  const failure = (status: number) => ({ status, text: 'null', revision: null });
  const { Accept = '', 'Accept-Language': language = '', [draftHeader]: draft } = headers;
  const forwarded = {
    ...{ Accept, 'Accept-Language': language },
    ...(draft !== undefined && { [draftHeader]: draft }),
  };
  const answer = isApiPath(path)
    ? await readApi(path, forwarded).catch(() => failure(503))
    : failure(404);
  return { kind: 'answer', call, ...answer };
}
