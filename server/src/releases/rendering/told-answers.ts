import type { TransportAnswer } from 'shared-contracts/api';
import { draftHeader } from '../../content/previews/draft-marks';
import type { KeepingTransport } from './keeping-transport';
import type { ApiAnswer, ApiCall } from './messages';

const below = 'http://api/api/v1/';

/** Whether the path stays below /api/v1/ after the URL is normalized (`..`, encoded slashes). */
const isRead = (path: string) =>
  URL.canParse(below + path) && new URL(below + path).href.startsWith(below);

/** Only these headers of a renderer's call reach the API. */
const read = ({
  Accept = '',
  'Accept-Language': language = '',
  [draftHeader]: draft,
}: Record<string, string>) => ({
  Accept,
  'Accept-Language': language,
  ...(draft !== undefined && { [draftHeader]: draft }),
});

const texts = new WeakMap<TransportAnswer, Promise<string>>();

function textOf(answer: TransportAnswer): Promise<string> {
  const known = texts.get(answer) ?? answer.json().then(JSON.stringify, () => 'null');
  texts.set(answer, known);
  return known;
}

/**
 * Answers the API calls of one renderer. Sends each text once: text is null when the renderer already has it.
 */
export class ToldAnswers {
  readonly #told = new Map<string, TransportAnswer>();

  constructor(private readonly transport: KeepingTransport) {}

  async answerTo({ call, path, headers }: ApiCall): Promise<ApiAnswer> {
    if (!isRead(path)) return { call, status: 404, text: 'null', revision: null };
    const answer = await this.transport(path, { method: 'GET', headers: read(headers) }).catch(
      () => null,
    );
    if (!answer) return { call, status: 503, text: 'null', revision: null };
    const { status } = answer;
    const key = `${path} ${JSON.stringify(headers)}`;
    const text = this.#told.get(key) === answer ? null : await textOf(answer);
    if (status === 200) this.#told.set(key, answer);
    return { call, status, text, revision: answer.revision ?? null };
  }
}
