import type { TransportAnswer } from 'shared-contracts/api';
import { draftHeader } from '../../content/previews/draft-parameters';
import type { CachingTransport } from './in-process-transport';
import type { ApiAnswer, ApiCall } from './messages';

const apiBase = 'http://api/api/v1/';

/** Whether the path stays below /api/v1/ after the URL is normalized (`..`, encoded slashes). */
const isApiPath = (path: string) =>
  URL.canParse(apiBase + path) && new URL(apiBase + path).href.startsWith(apiBase);

/** Only these headers of a renderer's call reach the API. */
const forwardedHeaders = ({
  Accept = '',
  'Accept-Language': language = '',
  [draftHeader]: draft,
}: Record<string, string>) => ({
  Accept,
  'Accept-Language': language,
  ...(draft !== undefined && { [draftHeader]: draft }),
});

const serializedAnswers = new WeakMap<TransportAnswer, Promise<string>>();

function textOf(answer: TransportAnswer): Promise<string> {
  const cached = serializedAnswers.get(answer) ?? answer.json().then(JSON.stringify, () => 'null');
  serializedAnswers.set(answer, cached);
  return cached;
}

/**
 * Answers the API calls of one renderer. Sends each text once: text is null when the renderer already has it.
 */
export class ApiProxy {
  readonly #lastSent = new Map<string, TransportAnswer>();

  constructor(private readonly transport: CachingTransport) {}

  async handleCall({ call, path, headers }: ApiCall): Promise<ApiAnswer> {
    if (!isApiPath(path)) return { call, status: 404, text: 'null', revision: null };
    const answer = await this.transport(path, {
      method: 'GET',
      headers: forwardedHeaders(headers),
    }).catch(() => null);
    if (!answer) return { call, status: 503, text: 'null', revision: null };
    const { status } = answer;
    const key = `${path} ${JSON.stringify(headers)}`;
    const text = this.#lastSent.get(key) === answer ? null : await textOf(answer);
    if (status === 200) this.#lastSent.set(key, answer);
    return { call, status, text, revision: answer.revision ?? null };
  }
}
